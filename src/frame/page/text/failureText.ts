import { visibleText } from '#receipts/visibleText.ts'
import { RPC_CODE } from '../../walletRpcError.ts'
import { type FrameTextKey, frameEnglish, sayInFrame } from './frameSpeech.ts'

/** An error that tells a visitor what happened in their language; its message is for who wrote the page. */
export type TellingError = Error & { tell(): string }

const tells = (error: Error): error is TellingError =>
  typeof (error as Partial<TellingError>).tell === 'function'

/**
 * What happened to a visitor, on the screen and in its language. Messages of strangers, such as a node's, may be in it: what
 * can't be seen of them is named, and they have an end.
 */
export function failureText(error: unknown): string {
  if (error instanceof Error && tells(error)) return error.tell()
  return visibleText(textOf(error, sayInFrame))
}

/** What happened, for who wrote the page: in English. */
export const failureMessage = (error: unknown): string => textOf(error, (key) => frameEnglish[key])

function textOf(error: unknown, say: (key: FrameTextKey) => string): string {
  if (!(error instanceof Error)) return String(error || say('failure.unknown'))
  // Browsers use messages like "Failed to fetch", which do not help.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return say('failure.wallet')
  if ((error as { code?: unknown }).code === RPC_CODE.disconnected) return say('failure.network')
  return error.message || say('failure.unknown')
}
