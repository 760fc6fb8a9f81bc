import { atom } from 'jotai/vanilla'
import { LatchkeyError } from '#errors/base.ts'
import type { ErrorCode } from '#errors/codes.ts'
import { EmailThrottledError } from '#errors/email.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { errorText } from '#i18n/errorText.ts'
import { withMore } from '#i18n/withMore.ts'
import { own } from '#lib/own.ts'
import { stripControls } from '#lib/stripControls.ts'
import { translateAtom } from '#state/config/locale.ts'
import { type NoticeText, notifyAtom } from './notify.ts'

/** The most characters of a frame's message; more do not fit on its line. */
const MAX_MESSAGE_LENGTH = 120

type ErrorMessage = Pick<NoticeText, 'text' | 'params'>

/** The visitor's message for an error. The frame's own text is kept, cleaned: it is the most precise. */
export const messageOfError = (error: unknown): ErrorMessage => {
  if (error instanceof EmailThrottledError)
    return { text: 'error.emailThrottled', params: { count: error.seconds } }
  if (error instanceof FrameRequestError) {
    const message = stripControls(error.shortMessage, MAX_MESSAGE_LENGTH)
    if (message) return { text: 'error.frameSays', params: { message } }
  }
  const code = error instanceof LatchkeyError ? error.code : undefined
  return { text: own(errorText, code as ErrorCode) ?? 'error.unknown' }
}

/** The same as a text. */
export const errorMessageAtom = atom((get) => (error: unknown): string => {
  const { text, params } = messageOfError(error)
  return withMore(get(translateAtom), text, params)
})

/** Tells the visitor that something went wrong, and logs the details to the console. */
export const notifyErrorAtom = atom(null, async (_get, set, error: unknown): Promise<void> => {
  if (!(error instanceof LatchkeyError)) console.warn('[latchkey]', error)
  await set(notifyAtom, { tone: 'error', ...messageOfError(error) })
})
