import { fromBase64, toBase64 } from '../lib/base64.ts'

/**
 * The document a Cosmos account signs in place of a message.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const arbitraryDocument = (message: string, signer: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: toBase64(new TextEncoder().encode(message)) },
    },
  ],
  memo: '',
})

/** The message within such a document; undefined when it is any other. */
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
