import type { Namespace } from '../../../domain/namespace.ts'
import { toBase58 } from '../../../lib/base58.ts'
import { z } from '../../../lib/schema.ts'

/** How a family's wallets sign a text. */
type MessageSigning = {
  method: string
  params(message: string, address: string): unknown
  /** The signature in the family's own encoding. */
  answer: z.ZodMiniType<{ signature: string }>
}

const signatureIn = (encoding: RegExp) =>
  z.object({ signature: z.string().check(z.regex(encoding)) })

const hex = /^(?:0x)?[0-9a-f]+$/i
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const hexOrBase64 = /^[0-9A-Za-z+/=]+$/

/**
 * The families whose wallets have one method for it, by their WalletConnect wire forms. Cosmos has none: its wallets
 * sign whole documents.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/overview
 */
export const messageSigning: Partial<Record<Namespace, MessageSigning>> = {
  solana: {
    method: 'solana_signMessage',
    params: (message, pubkey) => ({ message: toBase58(new TextEncoder().encode(message)), pubkey }),
    answer: signatureIn(base58),
  },
  bip122: {
    method: 'signMessage',
    params: (message, account) => ({ account, message, address: account }),
    answer: signatureIn(hexOrBase64),
  },
  polkadot: {
    method: 'polkadot_signMessage',
    params: (message, address) => ({ address, message }),
    answer: signatureIn(hex),
  },
}
