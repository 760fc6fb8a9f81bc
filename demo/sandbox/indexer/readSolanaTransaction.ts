import type { Landed, TokenBalance } from '../chains/solana/solanaBank.ts'
import { tokenPrograms } from '../chains/solana/tokenLayout.ts'
import { type ChainTransaction, type ChainTransfer, NOBODY } from './chainFacts.ts'

const SYSTEM = '11111111111111111111111111111111'

type Change = { owner: string; by: bigint }

/** Pairs what some accounts lost with what others gained; the rest was minted or burned. */
function paired(changes: readonly Change[]): { from: string; to: string; amount: bigint }[] {
  const losses = changes.filter(({ by }) => by < 0n).map(({ owner, by }) => ({ owner, left: -by }))
  const pairs: { from: string; to: string; amount: bigint }[] = []
  for (const { owner, by } of changes) {
    let wanted = by
    for (const loss of losses) {
      const isEnough = loss.left >= wanted
      const amount = isEnough ? wanted : loss.left
      if (amount <= 0n) continue
      pairs.push({ from: loss.owner, to: owner, amount })
      loss.left -= amount
      wanted -= amount
    }
    if (wanted > 0n) pairs.push({ from: NOBODY, to: owner, amount: wanted })
  }
  for (const { owner, left } of losses)
    if (left > 0n) pairs.push({ from: owner, to: NOBODY, amount: left })
  return pairs
}

function tokenChanges({ preTokens, postTokens }: Landed): Map<string, Change[]> {
  const sums = new Map<string, Map<string, bigint>>()
  const add = ({ mint, owner, amount }: TokenBalance, sign: bigint) => {
    const owners = sums.get(mint) ?? new Map<string, bigint>()
    sums.set(mint, owners)
    owners.set(owner, (owners.get(owner) ?? 0n) + sign * amount)
  }
  for (const balance of preTokens) add(balance, -1n)
  for (const balance of postTokens) add(balance, 1n)
  return new Map(
    [...sums].map(([mint, owners]) => [mint, [...owners].map(([owner, by]) => ({ owner, by }))]),
  )
}

/**
 * What a transaction did, read from the balances before and after it.
 *
 * @param ownerOf the program an account belongs to; undefined for none
 * @param isPiece whether a mint is of a collectible
 */
export function readSolanaTransaction(
  landed: Landed,
  {
    ownerOf,
    isPiece,
  }: { ownerOf(address: string): string | undefined; isPiece(mint: string): boolean },
): ChainTransaction {
  const { message, preBalances, postBalances, fee, error } = landed
  const accounts: readonly string[] = message.staticAccounts
  const sender = accounts[0] ?? ''
  // Rent of the accounts of programs is nothing anybody sent.
  const coins = accounts.flatMap((owner, at): Change[] => {
    const by = (postBalances[at] ?? 0n) - (preBalances[at] ?? 0n) + (at === 0 ? fee : 0n)
    return (ownerOf(owner) ?? SYSTEM) === SYSTEM && by !== 0n ? [{ owner, by }] : []
  })
  const transfers = [
    ...paired(coins)
      .filter(({ from, to }) => from !== NOBODY && to !== NOBODY)
      .map((one): ChainTransfer => transfer('', one)),
    ...[...tokenChanges(landed)].flatMap(([mint, changes]) =>
      paired(changes).map(
        (one): ChainTransfer => ({
          ...transfer(mint, one),
          standard: isPiece(mint) ? 'metaplex' : 'SPL',
        }),
      ),
    ),
  ]
  const movesSomething = message.instructions.some(({ programAddressIndex }) => {
    const program = accounts[programAddressIndex] ?? ''
    return program === SYSTEM || tokenPrograms.includes(program)
  })
  return {
    hash: landed.signature,
    at: Number(landed.blockTime) * 1000,
    sender,
    nonce: 0,
    receiver: SYSTEM,
    intent: movesSomething ? 'send' : 'execute',
    initiators: new Map([[sender, error === null]]),
    transfers: error === null ? transfers : [],
  }
}

const transfer = (
  contract: string,
  { from, to, amount }: { from: string; to: string; amount: bigint },
): ChainTransfer => ({
  kind: 'transfer',
  contract,
  tokenId: '',
  amount,
  sender: from,
  receiver: to,
})
