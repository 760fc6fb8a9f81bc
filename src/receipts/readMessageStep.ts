import { bytesToHex } from './bytesToHex.ts'
import type { Step } from './receipt.ts'
import { readSignInMessage } from './signInMessage.ts'

/** What signing some bytes means: a text, a sign-in, or bytes that are not text. */
export function readMessageStep(bytes: Uint8Array): Step {
  const text = decode(bytes)
  if (text === undefined) {
    const hex = bytesToHex(bytes)
    return {
      acts: [
        bytes.length === 32 ? { act: 'hash', hex } : { act: 'bytes', hex, length: bytes.length },
      ],
    }
  }
  const signIn = readSignInMessage(text)
  if (!signIn) return { acts: [{ act: 'message', text }] }
  const { chain: _, ...read } = signIn
  return { acts: [{ act: 'signIn', ...read, text }] }
}

/** The bytes as UTF-8 text; undefined when they are not text. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash can be valid UTF-8 by chance; text has no control characters but these.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for them
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
