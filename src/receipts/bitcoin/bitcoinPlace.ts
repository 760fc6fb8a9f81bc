import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { bitcoinScript } from '#domain/connection/bitcoinScript.ts'
import { type BitcoinChain, bitcoinChain } from '#domain/network/bitcoinChain.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import type { ReceiptRequest } from '../receipt.ts'

/** The chain of a request, and the scripts of the account. */
export type BitcoinPlace = {
  chain: BitcoinChain
  /** The account's addresses; the first is the one that is asked. */
  own: readonly string[]
  isOwn(script: Uint8Array | undefined): boolean
  /** The address a script pays to; undefined for a script without one. */
  addressOf(script: Uint8Array): string | undefined
}

/** @throws {UnreadableRequestError} the chain is not known */
export function bitcoinPlace(
  { chain: id, account }: ReceiptRequest,
  others: readonly string[] = [],
): BitcoinPlace {
  const chain = bitcoinChain(id)
  if (!chain) throw new UnreadableRequestError('the chain is not known')
  const own = [account, ...others]
  const scripts = own.flatMap((address) => scriptOf(address, chain) ?? [])
  const network = { ...(chain.prefix === 'bc' ? NETWORK : TEST_NETWORK), bech32: chain.prefix }
  return {
    chain,
    own,
    isOwn: (script) => script !== undefined && scripts.some((one) => isSame(one, script)),
    addressOf(script) {
      try {
        return Address(network).encode(OutScript.decode(script))
      } catch {
        // Data, a bare public key or a non-standard script has no address.
        return undefined
      }
    },
  }
}

function scriptOf(address: string, chain: BitcoinChain): Uint8Array | undefined {
  try {
    return bitcoinScript(address, chain)
  } catch {
    // An address of another chain owns nothing here.
    return undefined
  }
}

const isSame = (one: Uint8Array, two: Uint8Array) =>
  one.length === two.length && one.every((byte, index) => byte === two[index])
