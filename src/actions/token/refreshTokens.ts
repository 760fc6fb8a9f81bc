import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { knownTokens } from '#domain/token/knownTokens.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { nativeHolding } from '#domain/token/tokenHolding.ts'
import { byWorth } from '#domain/token/tokenWorth.ts'
import { storedPicture } from '#domain/view/storedPicture.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { HttpError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { configAtom } from '#state/config/config.ts'
import {
  activeAccountAtom,
  activeConnectionAtom,
  linkedAddressesAtom,
} from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { type Refresh, remoteFamily } from '#state/remoteFamily.ts'
import { servicesAtom } from '#state/services.ts'
import {
  holdingsAtom,
  TOKENS_COOLDOWN_MS,
  TOKENS_LIFE_MS,
  tokenCacheAtom,
} from '#state/token/tokens.ts'
import { isServedAtom } from '../config/isServed.ts'
import { notifyAtom } from '../view/notify.ts'
import { apiHoldings } from './apiHoldings.ts'
import { walletHoldings } from './walletHoldings.ts'

/** `stop`: the service asked callers to stop (503), so polling ends. `failed`: poll more slowly. */
export type RefreshOutcome = 'ready' | 'failed' | 'stop'

type Subject = {
  address: CaipAddress
  plain: string
  network: Network
  /** The tokens known before. */
  before: readonly TokenHolding[]
}
type Store = { get: Getter; set: Setter }
/** The tokens found, and the errors of sources tried before. */
type Found = { holdings: readonly TokenHolding[] | undefined; error?: unknown }

/** More ids would not fit into a URL. */
const MAX_FORCED = 30
/** More than these are not stored: they are fetched again. */
const MAX_STORED = 300

/** From the embedded wallet itself, where it supports that. */
const askWallet = async (
  { get }: Store,
  { address, network }: Subject,
  options: Cancellable,
): Promise<TokenHolding[] | undefined> => {
  const id = get(activeConnectionAtom)?.connectorId
  if (id !== AUTH_ID || network.chainNamespace !== 'eip155') return undefined
  const { chain, connector } = get(servicesAtom)
  try {
    const [wallet, adapter] = await Promise.all([connector(id), chain('eip155')])
    const provider = wallet.provider('eip155')
    return await walletHoldings(adapter, { provider, account: address, network }, options)
  } catch (error) {
    options.signal?.throwIfAborted()
    console.info('[latchkey] The wallet did not list its assets (`wallet_getAssets`)', error)
    return undefined
  }
}

const askApi = async (
  { get, set }: Store,
  { plain, network }: Subject,
  { force, ...options }: { force: readonly string[] } & Cancellable,
): Promise<TokenHolding[] | undefined> => {
  if (!(await set(isServedAtom, network.caipNetworkId, options))) return undefined
  const { api } = get(servicesAtom)
  return apiHoldings(api, { address: plain, network, force }, options)
}

/** From the chain: the native currency, and the tokens known by configuration or from before. */
const askChain = async (
  { get }: Store,
  { address, network, before }: Subject,
  options: Cancellable,
): Promise<readonly TokenHolding[]> => {
  const adapter = await get(servicesAtom).chain(network.chainNamespace)
  const id = network.caipNetworkId
  const listed = own(get(configAtom).tokens, id) ?? []
  const tokens = [
    ...before.flatMap(({ token: { address, name, symbol, iconUrl } }) =>
      address ? [{ address, name, symbol, iconUrl }] : [],
    ),
    ...listed.map(({ address, image }) => ({ address, iconUrl: image })),
    ...knownTokens(id),
  ]
  if (adapter.getHoldings)
    return adapter.getHoldings({ account: address, network, tokens }, options)
  const amount = await adapter.getBalance({ account: address, network }, options)
  const native = nativeHolding(network, { amount, source: 'chain' })
  return native ? [native] : []
}

/** Fills in missing prices from another list of the same account. */
const withPrices = (
  holdings: readonly TokenHolding[],
  quoted: readonly TokenHolding[] = [],
): TokenHolding[] => {
  const prices = new Map(quoted.map(({ token, price }) => [token.id, price]))
  return holdings.map((one) =>
    one.price === undefined && one.source !== 'api'
      ? { ...one, price: prices.get(one.token.id) }
      : one,
  )
}

const find = async (
  store: Store,
  subject: Subject,
  options: { force: readonly string[] } & Cancellable,
): Promise<Found> => {
  const { signal } = options
  let error: unknown
  const asked = async (
    ask: () => Promise<readonly TokenHolding[] | undefined>,
  ): Promise<readonly TokenHolding[] | undefined> => {
    try {
      return await ask()
    } catch (cause) {
      signal?.throwIfAborted()
      error ??= cause
      return undefined
    }
  }
  const said = await askWallet(store, subject, { signal })
  const isQuoted = said?.every(({ amount, price }) => amount === 0n || price !== undefined)
  const served = isQuoted ? undefined : await asked(() => askApi(store, subject, options))
  // Wallets may report amounts without prices; a failed price lookup does not fail the list.
  const listed = said ? withPrices(said, served) : served
  if (listed?.some(({ token }) => token.address === undefined)) return { holdings: listed }
  const read = await asked(() => askChain(store, subject, { signal }))
  if (!listed) return { holdings: read, error }
  // Services leave out a native currency with a zero balance.
  const native = read?.filter(({ token }) => token.address === undefined) ?? []
  return { holdings: [...native, ...listed] }
}

const keep = ({ get, set }: Store, address: CaipAddress, holdings: readonly TokenHolding[]) => {
  const at = get(servicesAtom).now()
  set(tokenCacheAtom, (kept) => {
    const fresh = Object.entries(kept).filter(([, one]) => one && at - one.at < TOKENS_LIFE_MS)
    const entry = {
      at,
      holdings: holdings.map(({ token, amount, ...rest }) => ({
        ...rest,
        token: { ...token, iconUrl: storedPicture(token.iconUrl) },
        amount: String(amount),
      })),
    }
    return {
      ...Object.fromEntries(fresh.filter(([key]) => key !== address)),
      ...(holdings.length <= MAX_STORED && { [address]: entry }),
    }
  })
}

const tokensOfAtom = remoteFamily({
  entries: holdingsAtom,
  key: ({ address }: Omit<Subject, 'before'>) => address,
  lifeMs: TOKENS_LIFE_MS,
  cooldownMs: TOKENS_COOLDOWN_MS,
  cache: {
    read: (get, address) => {
      const entry = own(get(tokenCacheAtom), address)
      const readHolding = (one: NonNullable<typeof entry>['holdings'][number]): TokenHolding => ({
        ...one,
        price: one.price,
        amount: BigInt(one.amount),
      })
      return entry && { value: entry.holdings.map(readHolding), at: entry.at }
    },
    write: keep,
  },
  isWanted: (get, { plain }) => get(linkedAddressesAtom).has(plain),
  fetch: async (store, of, { signal, force, before = [], keep }) => {
    const ids = before.flatMap(({ token }) =>
      token.address ? [toCaipAddress(token.networkId, token.address)] : [],
    )
    const forced = force ? ids.slice(0, MAX_FORCED) : []
    const found = await find(store, { ...of, before }, { force: forced, signal })
    if (!found.holdings) throw found.error
    const value = byWorth(withPrices(found.holdings, before))
    if (found.error === undefined) return value
    keep(value)
    throw found.error
  },
  onFailure: ({ set }) =>
    void set(notifyAtom, { tone: 'error', text: 'notice.balanceUnavailable' }),
})

/**
 * Refreshes the active account's tokens: from the cache while it is fresh, else from the wallet, the service or the chain,
 * whichever answers. A failure keeps what was known, notifies the visitor, and stops automatic refreshes for 30 s; it
 * never throws.
 */
export const refreshTokensAtom = atom(
  null,
  async (get, set, how: Refresh = {}): Promise<RefreshOutcome> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return 'failed'
    const address = toCaipAddress(network.caipNetworkId, account.address)
    const last = own(get(holdingsAtom), address)
    const data = await set(tokensOfAtom, { address, plain: account.address, network }, how)
    if (data.status === 'ready') return 'ready'
    // Nothing was asked this time.
    if (data === last) return 'failed'
    const error = data.status === 'failed' ? data.error : undefined
    return error instanceof HttpError && error.status === 503 ? 'stop' : 'failed'
  },
)
