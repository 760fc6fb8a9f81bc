import type { Description } from '../../accounts/description.ts'
import type { QuestionState } from './shownQuestion.ts'

export type ConfirmPlace = 'frame' | 'window'

export type FrameStanding = {
  /** The operator trusts every page around the frame to show it as it is. */
  isTrusted: boolean
  /** The browser tells a frame when something lies over it. */
  seesCovers: boolean
}

/** The only methods whose outcome can be harmless: they sign a text. */
const MESSAGE_METHODS: readonly string[] = ['personal_sign', 'solana_signMessage']

/**
 * Where a question may be answered with yes: in the frame, or in a window of its own that no page can dress up.
 *
 * Around a frame that is not trusted a yes counts for readable text alone. What is typed never does: some contract may
 * read any of it, so none is known to be harmless.
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

/** A text, or a sign-in to the site that asks, with nothing to be said against it. */
const isReadableText = ({ kind, warnings }: Description): boolean =>
  (kind === 'message' || kind === 'signIn') && warnings.length === 0
