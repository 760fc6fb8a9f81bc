/** A text, and the presumed signature of an account in the namespace’s own encoding. */
export type SignedMessage = { address: string; message: string; signature: string }

const MAX_MESSAGE_BYTES = 65_536
export const MAX_ADDRESS_LENGTH = 128
const MAX_SIGNATURE_LENGTH = 16_384

/**
 * Whether all of it is text, and no longer than any wallet makes it, which bounds the cost of decoding it.
 */
export const isReadable = (signed: Readonly<Record<keyof SignedMessage, unknown>>): boolean => {
  const { address, message, signature } = signed
  return (
    typeof address === 'string' &&
    address.length <= MAX_ADDRESS_LENGTH &&
    typeof signature === 'string' &&
    signature.length <= MAX_SIGNATURE_LENGTH &&
    typeof message === 'string' &&
    isShort(message)
  )
}

/** Whether a text is at most 64 KiB as UTF-8, which has at least one byte for each UTF-16 unit. */
export const isShort = (message: string): boolean =>
  message.length <= MAX_MESSAGE_BYTES &&
  new TextEncoder().encode(message).length <= MAX_MESSAGE_BYTES
