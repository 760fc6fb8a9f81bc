import type { Description } from '../../accounts/description.ts'
import type { QuestionState } from './shownQuestion.ts'

export type ConfirmPlace = 'frame' | 'window'

export type FrameStanding = {
  /** The operator trusts every page around the frame to show it as it is. */
  isTrusted: boolean
  /** The browser reports when something covers the frame. */
  seesCovers: boolean
}

/** The only methods whose outcome can be harmless: they sign a text. */
const MESSAGE_METHODS: readonly string[] = ['personal_sign', 'solana_signMessage']

/**
 * Where a request may be approved: in the frame, or in a separate window that no page can restyle.
 *
 * In a frame that is not trusted only readable text can be approved. Typed data never can: some contract may
 * accept any of it, so none is known to be harmless.
 */
export function whereToConfirm(
  method: string,
  description: QuestionState['description'],
  { isTrusted, seesCovers }: FrameStanding,
): ConfirmPlace {
  if (isTrusted) return 'frame'
  if (!seesCovers || !MESSAGE_METHODS.includes(method)) return 'window'
  switch (description.status) {
    case 'loading':
      // Nothing can be answered yet.
      return 'frame'
    case 'ready':
      return isReadableText(description.value) ? 'frame' : 'window'
    case 'failed':
      return 'window'
  }
}

/** A text, or a sign-in to the requesting site, without any warning. */
const isReadableText = ({ isText, warnings }: Description): boolean =>
  isText && warnings.length === 0
