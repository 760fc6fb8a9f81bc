import type { Description } from '../../accounts/description.ts'
import type { QuestionState } from './shownQuestion.ts'

export type ConfirmPlace = 'frame' | 'window'

export type FrameStanding = {
  /** The operator trusts every page around the frame to show it as it is. */
  isTrusted: boolean
  /** The browser reports when something covers the frame. */
  seesCovers: boolean
  /** Even a sign-in needs the window: each answer also asks for something that this place must not show. */
  needsWindow?: boolean | undefined
}

/** The methods that sign a sign-in, the only request whose outcome is known: it serves the page that asks, and no other. */
const MESSAGE_METHODS: readonly string[] = ['personal_sign', 'solana_signMessage']

/**
 * Where a request may be approved: in the frame, or in a separate window that no page can restyle.
 *
 * In a frame that is not trusted only a sign-in to the very page that asks can be approved: the page could hide all of the
 * frame but its button, and any other text may be what another site asks for, or what a key is made from. Typed data
 * never can: some contract may accept any of it.
 */
export function whereToConfirm(
  method: string,
  description: QuestionState['description'],
  { isTrusted, seesCovers, needsWindow = false }: FrameStanding,
): ConfirmPlace {
  if (isTrusted) return 'frame'
  if (needsWindow || !seesCovers || !MESSAGE_METHODS.includes(method)) return 'window'
  switch (description.status) {
    case 'loading':
      // Nothing can be answered yet.
      return 'frame'
    case 'ready':
      return isOwnSignIn(description.value) ? 'frame' : 'window'
    case 'failed':
      return 'window'
  }
}

/** Another domain or address in it would be a warning. */
const isOwnSignIn = ({ isSignIn, warnings }: Description): boolean =>
  isSignIn && warnings.length === 0
