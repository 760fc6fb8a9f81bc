import { fromBase64, toBase64 } from '#lib/base64.ts'

/**
 * The document that a Cosmos account signs instead of a message, with its keys in the signed order.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const arbitraryDocument = (message: string, signer: string) => ({
  account_number: '0',
  chain_id: '',
  fee: { amount: [], gas: '0' },
  memo: '',
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { data: toBase64(new TextEncoder().encode(message)), signer },
    },
  ],
  sequence: '0',
})

/** The message in such a document; undefined for any other document. */
export const readArbitrary = (document: unknown): string | undefined => {
  const { msgs } = (document ?? {}) as { msgs?: unknown }
  const [first] = Array.isArray(msgs) && msgs.length === 1 ? msgs : []
  const { type, value } = (first ?? {}) as { type?: unknown; value?: { data?: unknown } }
  if (type !== 'sign/MsgSignData' || typeof value?.data !== 'string') return undefined
  const bytes = fromBase64(value.data)
  if (!bytes) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined // bytes that are no text
  }
}
