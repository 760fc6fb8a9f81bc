import type { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import { addAccount } from './indexWriter.ts'
import type { Statement } from './openIndex.ts'
import type { Indexer } from './startIndexer.ts'

export type FillOptions = {
  address: string
  network: CaipNetworkId
  /** Kinds of tokens it is to hold. @default 2000 */
  tokens?: number | undefined
  /** Rows of its activity. @default 10,000 */
  activity?: number | undefined
  /** In addition, transfers between this many others. @default none */
  others?: { accounts: number; transfers: number } | undefined
  /** @default Date.now() */
  now?: number | undefined
}

const YEAR_MS = 365 * 86_400_000

/** Before the first block: no revert takes away what never was on the chain. */
const NO_BLOCK = -1

const upTo = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)'

const Lowest = z.object({ id: z.number() })
const AccountId = z.object({ id: z.number() })

/**
 * Makes an account look as busy as few are, with tokens and transactions that are in the index alone: for measuring what
 * lists do with thousands of rows.
 */
export async function fillAccount(indexer: Indexer, options: FillOptions): Promise<void> {
  const { network, tokens = 2000, activity = 10_000, others, now = Date.now() } = options
  const { index } = indexer
  const id = indexer.networkOf(network)
  if (id === undefined) throw new RangeError(`${network} is not followed`)
  const address = options.address.startsWith('0x') ? options.address.toLowerCase() : options.address
  const counterparty = `0xf2${'0'.repeat(38)}`
  await index.batch([address, counterparty].map(addAccount))
  const idOf = async (of: string) => {
    const rows = await index.rows(AccountId, 'SELECT id FROM accounts WHERE address = :of', { of })
    return rows[0]?.id ?? 0
  }
  const [account, other] = [await idOf(address), await idOf(counterparty)]
  const lowest = async () =>
    (await index.rows(Lowest, 'SELECT min(0, coalesce(min(id), 0)) AS id FROM transactions'))[0]
      ?.id ?? 0

  await index.batch([
    ...fillTokens({ network: id, account, count: tokens }),
    ...fillActivity({ network: id, account, other, now, count: activity, below: await lowest() }),
  ])
  if (others) await index.batch(fillOthers({ network: id, now, below: await lowest(), ...others }))
}

function fillTokens(values: { network: number; account: number; count: number }): Statement[] {
  const { account: _, ...named } = values
  return [
    {
      sql: `${upTo} INSERT OR IGNORE INTO tokens
        (network, contract, standard, name, symbol, decimals, icon, is_spam)
        SELECT :network, printf('0xf1%038x', i), 'ERC20', 'Token number ' || i, 'T' || i,
          CASE i % 3 WHEN 0 THEN 6 ELSE 18 END, NULL, 0 FROM n`,
      values: named,
    },
    {
      sql: `${upTo} INSERT OR REPLACE INTO holdings (account, network, contract, token_id, amount)
        SELECT :account, :network, printf('0xf1%038x', i), '',
          (i * 7919) || CASE i % 3 WHEN 0 THEN '00000' ELSE '00000000000000000' END FROM n`,
      values,
    },
  ]
}

function fillActivity(values: {
  network: number
  account: number
  other: number
  now: number
  count: number
  below: number
}): Statement[] {
  const { network, account, other, now, count, below } = values
  const at = `CAST(:now - i * (${YEAR_MS * 5}.0 / :count) AS INTEGER)`
  return [
    {
      sql: `${upTo} INSERT INTO transactions (id, network, block, at, hash, sender, receiver, nonce)
        SELECT :below - i, :network, ${NO_BLOCK}, ${at}, printf('0xf3%062x', i - :below),
          '0x', NULL, i FROM n`,
      values: { network, now, count, below },
    },
    {
      sql: `${upTo} INSERT INTO activity (account, network, at, transaction_id, operation, status)
        SELECT :account, :network, ${at}, :below - i,
          CASE i % 4 WHEN 0 THEN 'send' WHEN 3 THEN 'trade' ELSE 'receive' END,
          CASE i % 97 WHEN 0 THEN 'failed' ELSE 'confirmed' END FROM n`,
      values: { network, account, now, count, below },
    },
    {
      sql: `${upTo} INSERT INTO transfers
        (transaction_id, position, kind, contract, token_id, sender, receiver, amount)
        SELECT :below - i, 0, 'transfer', '', '',
          CASE i % 4 WHEN 0 THEN :account ELSE :other END,
          CASE i % 4 WHEN 0 THEN :other ELSE :account END, i || '000000000000' FROM n`,
      values: { account, other, count, below },
    },
    {
      sql: `${upTo} INSERT INTO transfers
        (transaction_id, position, kind, contract, token_id, sender, receiver, amount)
        SELECT :below - i, 1, 'transfer', printf('0xf1%038x', 1 + i % 20), '', :account, :other,
          i || '00000' FROM n WHERE i % 4 = 3`,
      values: { account, other, count, below },
    },
  ]
}

function fillOthers(values: {
  network: number
  now: number
  below: number
  accounts: number
  transfers: number
}): Statement[] {
  const { network, now, below, accounts, transfers: count } = values
  const [first, step] = ["(SELECT id FROM accounts WHERE address = printf('0xf4%038x', 1))", 1_000]
  const at = `:now - i * ${step}`
  return [
    {
      sql: `${upTo} INSERT OR IGNORE INTO accounts (address) SELECT printf('0xf4%038x', i) FROM n`,
      values: { count: accounts },
    },
    {
      sql: `${upTo} INSERT INTO transactions (id, network, block, at, hash, sender, receiver, nonce)
        SELECT :below - i, :network, ${NO_BLOCK}, ${at}, printf('0xf3%062x', i - :below), '0x',
          NULL, i FROM n`,
      values: { network, now, count, below },
    },
    ...[0, 1].map((side) => ({
      sql: `${upTo} INSERT INTO activity (account, network, at, transaction_id, operation, status)
        SELECT ${first} + (i + ${side}) % :accounts, :network, ${at}, :below - i,
          '${side === 0 ? 'send' : 'receive'}', 'confirmed' FROM n`,
      values: { network, now, count, below, accounts },
    })),
    {
      sql: `${upTo} INSERT INTO transfers
        (transaction_id, position, kind, contract, token_id, sender, receiver, amount)
        SELECT :below - i, 0, 'transfer', '', '', ${first} + i % :accounts,
          ${first} + (i + 1) % :accounts, i || '000000000' FROM n`,
      values: { count, below, accounts },
    },
  ]
}
