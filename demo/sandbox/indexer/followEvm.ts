import { z } from '#lib/schema.ts'
import { callNode, NodeCallError } from '../chains/callNode.ts'
import { type ChainBlock, NOBODY, type TokenStandard } from './chainFacts.ts'
import type { Follower } from './follower.ts'
import {
  addBlock,
  addItem,
  addToken,
  addTransaction,
  forgetAbove,
  setHolding,
} from './indexWriter.ts'
import { isSpam } from './isSpam.ts'
import type { Index, Statement } from './openIndex.ts'
import { readEvmBlocks } from './readEvmBlocks.ts'
import {
  type HoldingKey,
  readEvmHoldings,
  readEvmItemUris,
  readEvmTokens,
} from './readEvmTokens.ts'
import { readMetadata } from './readMetadata.ts'

export type FollowEvmOptions = {
  index: Index
  /** Its number in the index. */
  network: number
  url: string
  nextId(): number
  /** Address of a picture for a token. */
  iconOf(contract: string): string | null
  /** Where metadata is fetched from. */
  artwork?: string | undefined
}

const BLOCKS_AT_ONCE = 100
/** How often a chain may change under our hands while it is read. */
const TRIES = 20

const Block = z.object({ number: z.number(), hash: z.string() })
const Key = z.object({
  account: z.string(),
  contract: z.string(),
  tokenId: z.string(),
  standard: z.enum(['ERC20', 'ERC721', 'ERC1155']),
})

const nameOfKey = ({ account, contract, tokenId }: Omit<HoldingKey, 'standard'>) =>
  `${account}:${contract}:${tokenId}`

/** Follows an EVM chain, on whatever branch it is: what a revert took away is forgotten. */
export function followEvm(options: FollowEvmOptions): Follower {
  const { index, network, url, nextId, iconOf, artwork } = options
  const known = new Map<string, TokenStandard>()
  const knownItems = new Set<string>()

  const hashesAt = async (numbers: readonly number[]): Promise<(string | undefined)[]> =>
    (
      await callNode(
        url,
        numbers.map((number) => ({
          method: 'eth_getBlockByNumber',
          params: [`0x${number.toString(16)}`, false],
        })),
      )
    ).map((block) => (block as { hash: string } | null)?.hash)

  /** The highest block that both the index and the chain have; -1 when there is none. */
  async function commonBlock(): Promise<number> {
    const blocks = await index.rows(
      Block,
      'SELECT number, hash FROM blocks WHERE network = :network ORDER BY number',
      { network },
    )
    let [low, high] = [-1, blocks.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const block = blocks[middle]
      const [hash] = block ? await hashesAt([block.number]) : []
      if (hash !== undefined && hash === block?.hash) low = middle
      else high = middle - 1
    }
    return blocks[low]?.number ?? -1
  }

  /** All that the transactions above a block touched. */
  const touchedAbove = (block: number) =>
    index.rows(
      Key,
      `SELECT DISTINCT accounts.address AS account, transfers.contract AS contract,
          transfers.token_id AS tokenId, tokens.standard AS standard
        FROM transactions
        JOIN transfers ON transfers.transaction_id = transactions.id AND transfers.kind = 'transfer'
        JOIN tokens ON tokens.network = transactions.network AND tokens.contract = transfers.contract
        JOIN accounts ON accounts.id IN (transfers.sender, transfers.receiver)
        WHERE transactions.network = :network AND transactions.block > :block
          AND transfers.contract <> ''`,
      { network, block },
    )

  async function goBackTo(block: number): Promise<void> {
    const touched = await touchedAbove(block)
    // Another contract may come to live at the same address.
    known.clear()
    knownItems.clear()
    await index.batch(forgetAbove(network, block))
    await refresh(touched)
  }

  async function refresh(keys: readonly HoldingKey[]): Promise<void> {
    const held = keys.filter(({ account }) => account !== NOBODY)
    const amounts = await readEvmHoldings(url, held)
    await index.batch(held.flatMap((key, at) => setHolding(network, key, amounts[at] ?? 0n)))
  }

  async function learnTokens(touched: readonly HoldingKey[]): Promise<void> {
    const fresh = new Map(
      touched
        .filter(({ contract }) => !known.has(contract))
        .map(({ contract, standard }) => [contract, standard]),
    )
    const contracts = [...fresh.keys()]
    const facts = await readEvmTokens(url, contracts)
    const items = touched.filter(
      (key) => key.tokenId !== '' && !knownItems.has(`${key.contract}:${key.tokenId}`),
    )
    const distinct = [
      ...new Map(items.map((key) => [nameOfKey({ ...key, account: '' }), key])).values(),
    ]
    const uris = await readEvmItemUris(url, distinct)
    const metadata = await Promise.all(uris.map((uri) => readMetadata(uri, artwork)))
    const statements: Statement[] = [
      ...contracts.map((contract, at) => {
        const { isEditions = false, ...reported } = facts[at] ?? {
          name: '',
          symbol: '',
          decimals: 0,
        }
        const seen = fresh.get(contract) ?? 'ERC20'
        const standard = seen !== 'ERC20' && isEditions ? 'ERC1155' : seen
        fresh.set(contract, standard)
        return addToken(network, {
          contract,
          standard,
          ...reported,
          icon: iconOf(contract),
          isSpam: standard !== 'ERC20' && isSpam(reported.name),
        })
      }),
      ...distinct.flatMap((key, at) => {
        const reported = metadata[at]
        return reported ? [addItem(network, key, reported)] : []
      }),
    ]
    await index.batch(statements)
    for (const [contract, standard] of fresh) known.set(contract, standard)
    for (const { contract, tokenId } of distinct) knownItems.add(`${contract}:${tokenId}`)
  }

  async function write(blocks: readonly ChainBlock[]): Promise<void> {
    const transfers = blocks.flatMap((block) =>
      block.transactions.flatMap((transaction) => transaction.transfers),
    )
    const keys = transfers.flatMap(({ kind, contract, tokenId, standard, sender, receiver }) =>
      standard === undefined
        ? []
        : (kind === 'transfer' ? [sender, receiver] : [NOBODY]).map(
            (account): HoldingKey => ({ account, contract, tokenId, standard }),
          ),
    )
    const touched = [...new Map(keys.map((key) => [nameOfKey(key), key])).values()]
    await learnTokens(touched)
    await index.batch(
      blocks.flatMap(({ number, hash, transactions }) => [
        addBlock(network, number, hash),
        ...transactions.flatMap((transaction) =>
          addTransaction({ network, block: number, id: nextId() }, transaction),
        ),
      ]),
    )
    await refresh(touched.filter(({ account }) => account !== NOBODY))
  }

  /** Whether the index now ends where the chain did at the time of the request. */
  async function tryCatchUp(): Promise<boolean> {
    const [latest] = await callNode(url, [
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ])
    const head = { number: Number((latest as RawHead).number), hash: (latest as RawHead).hash }
    const [last] = await index.rows(
      Block,
      'SELECT number, hash FROM blocks WHERE network = :network ORDER BY number DESC LIMIT 1',
      { network },
    )
    if (last && last.number === head.number && last.hash === head.hash) return true

    let at = last?.number ?? -1
    let hash = last?.hash
    const isOnBranch =
      !last || (last.number < head.number && (await hashesAt([last.number]))[0] === hash)
    if (!isOnBranch) {
      at = await commonBlock()
      await goBackTo(at)
      hash = at < 0 ? undefined : (await hashesAt([at]))[0]
    }
    while (at < head.number) {
      const to = Math.min(at + BLOCKS_AT_ONCE, head.number)
      const blocks = await readEvmBlocks(url, at + 1, to).catch((error: unknown) => {
        // What was there a moment ago is gone: the chain was reverted meanwhile.
        if (error instanceof NodeCallError) return []
        throw error
      })
      let parent = hash
      for (const block of blocks) {
        // The chain went another way in between.
        if (parent !== undefined && block.parentHash !== parent) return false
        parent = block.hash
      }
      if (blocks.length < to - at) return false
      await write(blocks)
      at = to
      hash = parent
    }
    return true
  }

  return {
    async catchUp() {
      for (let tries = 0; tries < TRIES; tries++) if (await tryCatchUp()) return
      throw new Error('The chain changes faster than it can be read')
    },
    async reread(account, contracts) {
      const keys = contracts.map((contract): HoldingKey => {
        const standard = known.get(contract) ?? 'ERC20'
        return { account, contract, tokenId: '', standard }
      })
      const fungible = keys.filter(({ standard }) => standard === 'ERC20')
      await learnTokens(fungible)
      await refresh(fungible)
    },
    async nativeBalance(account) {
      const [amount] = await callNode(url, [
        { method: 'eth_getBalance', params: [account, 'latest'] },
      ])
      return BigInt(String(amount))
    },
  }
}

type RawHead = { number: string; hash: string }
