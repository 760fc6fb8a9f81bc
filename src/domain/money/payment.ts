import type { PayErrorCode } from '#errors/codes.ts'
import { PayError } from '#errors/pay.ts'
import { parseOrExplain, Text, z } from '#lib/schema.ts'
import { type CaipNetworkId, isCaipAddress, parseCaipAddress } from '../network/caip.ts'
import { offers } from '../network/features.ts'
import { isNamespace } from '../network/namespace.ts'
import type { Network } from '../network/network.ts'
import type { Token } from '../token/token.ts'
import { toHolding } from '../token/tokenHolding.ts'
import { safeWebLink } from '../view/safeLink.ts'
import { readDecimal, toUnits } from './decimal.ts'
import { namespaceOfAddress } from './sendChecks.ts'

const Arguments = z.object({
  recipient: Text,
  paymentAsset: z.object({
    network: Text,
    asset: Text,
    metadata: z.optional(
      z.object({
        name: z.optional(Text),
        symbol: z.optional(Text),
        decimals: z.optional(z.number()),
      }),
    ),
  }),
  amount: z.union([Text, z.number()]),
  openInNewTab: z.optional(z.boolean()),
  redirectUrl: z.optional(Text),
  payWithExchange: z.optional(
    z.union([
      z.boolean(),
      z.object({ includeOnly: z.optional(z.array(Text)), exclude: z.optional(z.array(Text)) }),
    ]),
  ),
})

/**
 * A payment that a page requests.
 *
 * - `recipient`: a plain address, or one with its network (CAIP-10)
 * - `paymentAsset`: `network` a configured CAIP-2 id, `asset` is `native` or the address of an ERC-20 token or SPL mint,
 *   `metadata` (`name`, `symbol`, `decimals`) describes the token
 * - `amount`: whole tokens; a string keeps every digit
 * - `openInNewTab`: false opens an exchange in this tab. Default true
 * - `redirectUrl`: where the page goes after the payment
 * - `payWithExchange`: false offers no exchange; `includeOnly` and `exclude` choose among them by id
 */
export type PaymentArguments = z.infer<typeof Arguments>

/** A requested payment, parsed and checked. */
export type PaymentRequest = {
  network: Network
  token: Token
  /** In the smallest unit. */
  amount: bigint
  /** Plain address. */
  to: string
  opensInNewTab: boolean
  redirectUrl: string | undefined
  exchanges: false | { includeOnly?: string[] | undefined; exclude?: string[] | undefined }
}

/** How a payment was completed. */
export type PaymentEnd = {
  paymentId: string
  type: 'wallet' | 'exchange'
  exchangeId?: string | undefined
  sessionId?: string | undefined
  /** The transaction on the chain, as far as it is known. */
  txHash?: string | undefined
}

const refuse = (code: PayErrorCode, hint: string): never => {
  throw new PayError(code, { hints: [hint] })
}

/** What is wrong with a part that is missing, or of another type. */
const byPart: Readonly<Record<string, PayErrorCode>> = {
  recipient: 'INVALID_RECIPIENT',
  paymentAsset: 'INVALID_ASSET',
  amount: 'INVALID_AMOUNT',
}

/** The largest uint256. */
const LIMIT = 2n ** 256n

const readNetwork = (id: string, networks: readonly Network[]): Network => {
  const [namespace] = id.split(':')
  if (!isNamespace(namespace) || !offers(namespace, 'send'))
    refuse('INVALID_CHAIN_NAMESPACE', `Nothing can be paid on ${id}`)
  return (
    networks.find(({ caipNetworkId }) => caipNetworkId === id) ??
    refuse('INVALID_PAYMENT_CONFIG', `${id} is not among the networks of the element`)
  )
}

const readToken = (
  { asset, metadata = {} }: PaymentArguments['paymentAsset'],
  { caipNetworkId: networkId, chainNamespace, nativeCurrency }: Network,
): Token => {
  const isNative = asset === 'native'
  if (!isNative && namespaceOfAddress(asset) !== chainNamespace)
    refuse('INVALID_ASSET', `${asset} is no address on ${networkId}`)
  const { decimals = -1, symbol = '', name = symbol } = isNative ? nativeCurrency : metadata
  const address = isNative ? undefined : asset
  const facts = { networkId, address, name, symbol, decimals, amount: 0n, source: 'api' as const }
  return toHolding(facts)?.token ?? refuse('INVALID_ASSET', 'Its metadata lacks symbol or decimals')
}

const readAmount = (written: string | number, decimals: number): bigint => {
  const number = readDecimal(written)
  const units = number ? toUnits(number, decimals) : 0n
  if (!number || units <= 0n || units >= LIMIT) return refuse('INVALID_AMOUNT', String(written))
  if (units * 10n ** BigInt(number.scale) !== number.digits * 10n ** BigInt(decimals))
    refuse('INVALID_AMOUNT', `${written} is finer than ${decimals} decimals`)
  return units
}

const readRecipient = (written: string, { caipNetworkId, chainNamespace }: Network): string => {
  const { networkId, address } = isCaipAddress(written)
    ? parseCaipAddress(written)
    : { networkId: caipNetworkId, address: written }
  if (networkId !== caipNetworkId || namespaceOfAddress(address) !== chainNamespace)
    refuse('INVALID_RECIPIENT', `${written} is no address on ${caipNetworkId}`)
  return address
}

/**
 * Parses a requested payment.
 *
 * @throws {PayError} with a code for each kind of mistake
 */
export const readPayment = (asked: unknown, networks: readonly Network[]): PaymentRequest => {
  const parsed = parseOrExplain(Arguments, asked)
  if (!parsed.success) {
    const part = String(parsed.path[0])
    return refuse(byPart[part] ?? 'INVALID_PAYMENT_CONFIG', parsed.problem)
  }
  const { recipient, paymentAsset, amount, openInNewTab, redirectUrl, payWithExchange } =
    parsed.data
  const network = readNetwork(paymentAsset.network, networks)
  const token = readToken(paymentAsset, network)
  if (redirectUrl !== undefined && !safeWebLink(redirectUrl))
    refuse('INVALID_PAYMENT_CONFIG', 'redirectUrl is not a web address one may follow')
  return {
    network,
    token,
    redirectUrl,
    to: readRecipient(recipient, network),
    amount: readAmount(amount, token.decimals),
    opensInNewTab: openInNewTab ?? true,
    exchanges:
      typeof payWithExchange === 'object' ? payWithExchange : payWithExchange !== false && {},
  }
}

/** The asset as exchanges name it. @see https://chainagnostic.org/CAIPs/caip-19 */
export const assetIdOf = ({ networkId, address }: Pick<Token, 'networkId' | 'address'>): string => {
  const isSolana = networkId.startsWith('solana:')
  const kind = isSolana ? ['slip44:501', 'token'] : ['slip44:60', 'erc20']
  return `${networkId satisfies CaipNetworkId}/${address === undefined ? kind[0] : `${kind[1]}:${address}`}`
}
