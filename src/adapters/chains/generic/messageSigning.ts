import type { Namespace } from '#domain/network/namespace.ts'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { toBase58 } from '#lib/base58.ts'
import { z } from '#lib/schema.ts'

/** How the wallets of a namespace sign a text. */
type MessageSigning = {
  method: string
  params(message: string, address: string): unknown
  /** The signature in the namespace’s own encoding. */
  answer: z.ZodMiniType<{ signature: string }, unknown>
}

const signatureIn = (encoding: RegExp) =>
  z.object({ signature: z.string().check(z.regex(encoding)) })

const hex = /^(?:0x)?[0-9a-f]+$/i
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const base64 = /^[0-9A-Za-z+/]+={0,2}$/

/**
 * The methods and parameters that WalletConnect defines. Cosmos has none for texts: its wallets sign a document that
 * contains one.
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/overview
 */
export const messageSigning: Partial<Record<Namespace, MessageSigning>> = {
  solana: {
    method: 'solana_signMessage',
    params: (message, pubkey) => ({ message: toBase58(new TextEncoder().encode(message)), pubkey }),
    answer: signatureIn(base58),
  },
  polkadot: {
    method: 'polkadot_signMessage',
    params: (message, address) => ({ address, message }),
    answer: signatureIn(hex),
  },
  cosmos: {
    method: 'cosmos_signAmino',
    params: (message, signerAddress) => ({
      signerAddress,
      signDoc: arbitraryDocument(message, signerAddress),
    }),
    answer: z.pipe(
      z.object({ signature: signatureIn(base64) }),
      z.transform(({ signature }) => signature),
    ),
  },
}
