import type { SolanaBank } from '../chains/solana/solanaBank.ts'
import { decodeTokenData, TOKEN_2022_PROGRAM, tokenPrograms } from '../chains/solana/tokenLayout.ts'
import { decodeMetadata, metadataAccount, ownDescription } from '../chains/solana/tokenMetadata.ts'
import type { Follower } from './follower.ts'
import { addItem, addToken, addTransaction, setHolding } from './indexWriter.ts'
import { isSpam } from './isSpam.ts'
import type { Index, Statement } from './openIndex.ts'
import { readMetadata } from './readMetadata.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

export type FollowSolanaOptions = {
  index: Index
  network: number
  bank: SolanaBank
  nextId(): number
  iconOf(mint: string): string | null
  artwork?: string | undefined
}

/** Follows the sandbox's Solana chain: each transaction by what it did, token accounts by what is in them. */
export function followSolana(options: FollowSolanaOptions): Follower {
  const { index, network, bank, nextId, iconOf, artwork } = options
  const knownMints = new Set<string>()
  /** Amounts as last written, by owner and mint. */
  const written = new Map<string, bigint>()
  let landedSeen = 0
  let slotSeen = -1n

  const mintOf = (address: string) => {
    const account = bank.account(address)
    const data = account && decodeTokenData(account.data)
    return data?.type === 'mint' ? data : undefined
  }
  const isPiece = (mint: string) => {
    const found = mintOf(mint)
    return found?.decimals === 0 && found.supply === 1n
  }

  async function describe(mint: string) {
    const account = bank.account(mint)
    if (account?.owner === TOKEN_2022_PROGRAM) return ownDescription(account.data)
    const metadata = bank.account(await metadataAccount(mint))
    return metadata && decodeMetadata(metadata.data)
  }

  async function learn(mints: readonly string[]): Promise<void> {
    const statements = mints.map(async (mint): Promise<Statement[]> => {
      const reported = (await describe(mint)) ?? { name: '', symbol: '', uri: '' }
      const token = {
        contract: mint,
        decimals: mintOf(mint)?.decimals ?? 0,
        icon: iconOf(mint),
        symbol: reported.symbol,
      }
      if (!isPiece(mint)) {
        const standard = 'SPL' as const
        return [addToken(network, { ...token, standard, name: reported.name, isSpam: false })]
      }
      const metadata = await readMetadata(reported.uri, artwork)
      const name = metadata.collection ?? reported.name
      return [
        addToken(network, { ...token, standard: 'metaplex', name, isSpam: isSpam(name) }),
        addItem(
          network,
          { contract: mint, tokenId: '' },
          {
            ...metadata,
            name: metadata.name ?? reported.name,
          },
        ),
      ]
    })
    await index.batch((await Promise.all(statements)).flat())
    for (const mint of mints) knownMints.add(mint)
  }

  /** What every owner has of every mint now. */
  function holdings(): Map<string, { account: string; contract: string; amount: bigint }> {
    const sums = new Map<string, { account: string; contract: string; amount: bigint }>()
    for (const { data } of tokenPrograms.flatMap((program) => bank.accountsOwnedBy(program))) {
      const token = decodeTokenData(data)
      if (token?.type !== 'account') continue
      const key = `${token.owner}:${token.mint}`
      const amount = (sums.get(key)?.amount ?? 0n) + token.amount
      sums.set(key, { account: token.owner, contract: token.mint, amount })
    }
    return sums
  }

  return {
    async catchUp() {
      const slot = bank.slot()
      if (slot === slotSeen) return
      const landed = bank.landedFrom(landedSeen)
      const now = holdings()
      // Its accounts were closed.
      for (const key of written.keys()) {
        const [account = '', contract = ''] = key.split(':')
        // Its accounts were closed.
        if (!now.has(key)) now.set(key, { account, contract, amount: 0n })
      }

      const moved = landed.flatMap(({ preTokens, postTokens }) => [...preTokens, ...postTokens])
      const mints = new Set([
        ...[...now.values()].map(({ contract }) => contract),
        ...moved.map(({ mint }) => mint),
      ])
      await learn([...mints].filter((mint) => !knownMints.has(mint)))
      const changed = [...now].filter(([key, { amount }]) => written.get(key) !== amount)
      await index.batch([
        ...landed.flatMap((one) =>
          addTransaction(
            { network, block: Number(one.slot), id: nextId() },
            readSolanaTransaction(one, {
              ownerOf: (address) => bank.account(address)?.owner,
              isPiece,
            }),
          ),
        ),
        ...changed.flatMap(([, { account, contract, amount }]) =>
          setHolding(network, { account, contract, tokenId: '' }, amount),
        ),
      ])
      for (const [key, { amount }] of changed) written.set(key, amount)
      landedSeen += landed.length
      slotSeen = slot
    },
    // Token accounts are read whole each time.
    reread: async () => undefined,
    nativeBalance: async (account) => bank.account(account)?.lamports ?? 0n,
  }
}
