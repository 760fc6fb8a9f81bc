import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { networkCoin } from '#receipts/networkCoin.ts'
import type { FamiliarAddress, VouchedToken } from '#receipts/reading.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { requireForm } from '#receipts/requireForm.ts'
import { type Node, nodeOf } from './nodeOf.ts'

/** What a page asks of a wallet. */
export type RequestToRead = {
  /** The network, by CAIP-2: `eip155:1`, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  chain: string
  /** The address of the account, as its namespace writes it. */
  account: string
  /** The method as wallets know it: `eth_sendTransaction`, `solana_signTransaction`, `signPsbt`, `cosmos_signDirect`. */
  method: string
  /** The parameters as the page gave them: plain data. */
  params?: unknown
}

/** What is known beside the request. Only `origin` is required; each of the others adds knowledge. */
export type ReadOptions = Cancellable & {
  /** The origin of the page that asks (`https://shop.example`): a sign-in for another site is a risk. */
  origin: string
  /** A node of the network. Without one nothing is simulated, and no token, contract or allowance is looked up. */
  node?: Node
  /** The network's own coin, for networks that are not known here. */
  coin?: { symbol: string; decimals: number }
  /** Tokens that you vouch for. */
  tokens?: readonly VouchedToken[]
  /** Addresses that the account has dealt with. With such a list the others are new, and look-alikes are found. */
  familiar?: readonly FamiliarAddress[]
  /** Further addresses of the same account: wallets of Bitcoin have several. */
  ownAddresses?: readonly string[]
  /** ABIs of contracts, by their address. */
  abis?: Readonly<Record<string, unknown>>
  /** Descriptors of ERC-7730. */
  descriptors?: readonly unknown[]
  /** The time, in milliseconds since 1970; the device's own without it. */
  now?: number
}

/**
 * Reads a request into data: what it does step by step, what could go wrong, what the network says would change, and what
 * it costs. `request.params` of the receipt is the one form in which the request has one meaning: send that.
 *
 * What is not known is in it as such, with a risk; it never fails for that.
 *
 * @throws {UnreadableRequestError} -32602, no wallet could carry the request out, or two would do so in different ways
 * @throws {InvalidCaipNetworkIdError} `chain` is no CAIP-2 id
 */
export async function readRequest(
  { chain, account, method, params }: RequestToRead,
  { node, coin, signal, now = Date.now(), ...known }: ReadOptions,
): Promise<Receipt> {
  const { namespace } = parseCaipNetworkId(chain)
  const id = chain as CaipNetworkId
  const request = freezeRequest({ chain: id, account, method, params })
  await requireForm(request)
  const ask = nodeOf(node)
  const own = coin && ({ kind: 'coin', ...coin } as const)
  return await readReceipt(
    request,
    {
      ...known,
      now,
      coin: own ?? networkCoin({ chain: id, namespace, offered: undefined }),
      ...(ask && { ask }),
    },
    { ...(signal && { signal }) },
  )
}
