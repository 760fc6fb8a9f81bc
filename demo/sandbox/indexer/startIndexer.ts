import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Balance } from '#wire/api/balance.ts'
import type { HistoryTransaction } from '#wire/api/history.ts'
import type { NftEntry } from '#wire/api/nfts.ts'
import type { Follower } from './follower.ts'
import { addToken } from './indexWriter.ts'
import { createNameBook, type NameBook } from './nameBook.ts'
import { oneAtATime } from './oneAtATime.ts'
import { type Index, openIndex } from './openIndex.ts'
import { readBalances } from './readBalances.ts'
import { readHistory } from './readHistory.ts'
import { readNfts } from './readNfts.ts'
import { type NamedPrice, readPrices } from './readPrices.ts'

/** A chain to follow, and how. */
export type IndexedChain = {
  caip2: CaipNetworkId
  nativeCurrency: { name: string; symbol: string; decimals: number }
  follow(within: { index: Index; network: number; nextId(): number }): Follower
}

export type IndexerOptions = {
  chains: readonly IndexedChain[]
  /** Address of a picture for a token: the contract's, or the symbol of a coin. */
  iconOf(token: string): string | null
  /** @default Date.now */
  now?: (() => number) | undefined
}

type Page<Entry> = { data: Entry[]; next: string | null }

/** What is on the chains, account by account. Each answer is in step with the chain at the time of the question. */
export type Indexer = {
  /** Of one network, or of all the address can be on; undefined for a network that is not followed. */
  balances(of: {
    address: string
    chainId?: string | undefined
    currency: string
    /** CAIP-10 ids of tokens to be read anew. */
    forceUpdate?: readonly string[] | undefined
  }): Promise<Balance[] | undefined>
  /** Newest first; undefined for a network or a cursor that is not known. */
  history(of: {
    address: string
    chainId?: string | undefined
    cursor?: string | undefined
  }): Promise<Page<HistoryTransaction> | undefined>
  nfts(of: {
    address: string
    chainId: string
    cursor?: string | undefined
  }): Promise<Page<NftEntry> | undefined>
  prices(tokens: readonly string[], currency: string): Promise<NamedPrice[]>
  names: NameBook
  /** Resolves when the index is in step with every chain. */
  catchUp(): Promise<void>
  /** For those who fill it by hand. */
  index: Index
  /** The number of a network in the index. */
  networkOf(caip2: string): number | undefined
  close(): Promise<void>
}

/** Interval between two reads of the chains without requests. */
const POLL_MS = 1000

const plain = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** Indexes chains in a database. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { chains, iconOf, now = Date.now } = options
  const index = await openIndex()
  let lastId = 0
  const nextId = () => ++lastId

  await index.batch(
    chains.flatMap(({ caip2, nativeCurrency }, at) => [
      {
        sql: 'INSERT INTO networks (id, caip2) VALUES (:network, :caip2)',
        values: { network: at + 1, caip2 },
      },
      addToken(at + 1, {
        ...nativeCurrency,
        contract: '',
        standard: 'native',
        isSpam: false,
        icon: iconOf(nativeCurrency.symbol),
      }),
    ]),
  )
  const followed = chains.map((chain, at) => {
    const network = at + 1
    const follower = chain.follow({ index, network, nextId })
    // Two who write the same chain at once would write it twice.
    const turn = oneAtATime()
    return {
      id: network,
      caip2: chain.caip2,
      catchUp: turn.shared(() => follower.catchUp()),
      reread: (account: string, contracts: readonly string[]) =>
        turn.alone(() => follower.reread(account, contracts)),
      nativeBalance: follower.nativeBalance,
    }
  })
  const find = (caip2: string) => followed.find((one) => one.caip2 === caip2)
  const namespace = (address: string) => (address.startsWith('0x') ? 'eip155:' : 'solana:')
  const networksFor = (address: string, chainId: string | undefined) => {
    const candidates = chainId === undefined ? followed : [find(chainId)]
    return candidates
      .flatMap((one) => one ?? [])
      .filter(({ caip2 }) => caip2.startsWith(namespace(address)))
  }

  const catchUp = async () => {
    await Promise.all(followed.map((one) => one.catchUp()))
  }
  let isClosed = false
  const timer = setInterval(() => {
    // The next request gets the error.
    catchUp().catch(() => undefined)
  }, POLL_MS)
  timer.unref()

  return {
    async balances({ address, chainId, currency, forceUpdate = [] }) {
      if (chainId !== undefined && !find(chainId)) return undefined
      const account = plain(address)
      const found = await Promise.all(
        networksFor(address, chainId).map(async (network) => {
          await network.catchUp()
          const forced = forceUpdate.flatMap((id) =>
            id.startsWith(`${network.caip2}:`) ? [plain(id.slice(network.caip2.length + 1))] : [],
          )
          if (forced.length > 0) await network.reread(account, forced)
          const native = await network.nativeBalance(account)
          return readBalances(index, { network, account, native, currency, now: now() })
        }),
      )
      return found.flat()
    },
    async history({ address, chainId, cursor }) {
      const network = chainId === undefined ? undefined : find(chainId)
      if (chainId !== undefined && !network) return undefined
      await (network ? network.catchUp() : catchUp())
      return readHistory(index, { account: plain(address), network: network?.id, cursor })
    },
    async nfts({ address, chainId, cursor }) {
      const network = find(chainId)
      if (!network) return undefined
      await network.catchUp()
      return readNfts(index, { network, account: plain(address), cursor })
    },
    async prices(tokens, currency) {
      const asked = followed.filter(({ caip2 }) => tokens.some((id) => id.startsWith(`${caip2}:`)))
      await Promise.all(asked.map((network) => network.catchUp()))
      return readPrices(index, tokens, { currency, now: now() })
    },
    names: createNameBook(index, now),
    catchUp,
    index,
    networkOf: (caip2) => find(caip2)?.id,
    async close() {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      // What is being read now is written first; chains that have gone already fail it.
      await catchUp().catch(() => undefined)
      await index.close()
    },
  }
}
