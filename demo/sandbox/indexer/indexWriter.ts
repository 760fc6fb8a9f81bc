import { activityOf } from './activityOf.ts'
import type { ChainTransaction, TokenStandard } from './chainFacts.ts'
import type { Statement } from './openIndex.ts'
import type { HoldingKey, TokenFacts } from './readEvmTokens.ts'
import type { Metadata } from './readMetadata.ts'

const account = (name: string) => `(SELECT id FROM accounts WHERE address = :${name})`

export const addAccount = (address: string): Statement => ({
  sql: 'INSERT INTO accounts (address) VALUES (:address) ON CONFLICT DO NOTHING',
  values: { address },
})

/** Writes a transaction, what moved in it, and what it is to each account. `id` must be higher than all before. */
export function addTransaction(
  { network, block, id }: { network: number; block: number; id: number },
  transaction: ChainTransaction,
): Statement[] {
  const { hash, at, sender, receiver = null, nonce, transfers } = transaction
  const activity = activityOf(transaction)
  const accounts = new Set([
    ...activity.map((one) => one.account),
    ...transfers.flatMap((one) => [one.sender, one.receiver]),
  ])
  return [
    ...[...accounts].map(addAccount),
    {
      sql: `INSERT INTO transactions (id, network, block, at, hash, sender, receiver, nonce)
        VALUES (:id, :network, :block, :at, :hash, :sender, :receiver, :nonce)`,
      values: { id, network, block, at, hash, sender, receiver, nonce },
    },
    ...transfers.map((one, position) => ({
      sql: `INSERT INTO transfers
        (transaction_id, position, kind, contract, token_id, sender, receiver, amount)
        VALUES (:id, :position, :kind, :contract, :tokenId, ${account('sender')}, ${account('receiver')}, :amount)`,
      values: {
        id,
        position,
        kind: one.kind,
        contract: one.contract,
        tokenId: one.tokenId,
        sender: one.sender,
        receiver: one.receiver,
        amount: String(one.amount),
      },
    })),
    ...activity.map((one) => ({
      sql: `INSERT INTO activity (account, network, at, transaction_id, operation, status)
        VALUES (${account('account')}, :network, :at, :id, :operation, :status)`,
      values: { id, network, at, ...one },
    })),
  ]
}

export const addBlock = (network: number, number: number, hash: string): Statement => ({
  sql: 'INSERT INTO blocks (network, number, hash) VALUES (:network, :number, :hash)',
  values: { network, number, hash },
})

/** Forgets all blocks above one, and what was in them. */
export function forgetAbove(network: number, block: number): Statement[] {
  const values = { network, block }
  const gone = 'SELECT id FROM transactions WHERE network = :network AND block > :block'
  return [
    { sql: `DELETE FROM activity WHERE transaction_id IN (${gone})`, values },
    { sql: `DELETE FROM transfers WHERE transaction_id IN (${gone})`, values },
    { sql: 'DELETE FROM transactions WHERE network = :network AND block > :block', values },
    { sql: 'DELETE FROM blocks WHERE network = :network AND number > :block', values },
  ]
}

export const setHolding = (
  network: number,
  key: Pick<HoldingKey, 'account' | 'contract' | 'tokenId'>,
  amount: bigint,
): Statement[] => [
  addAccount(key.account),
  {
    sql: `INSERT INTO holdings (account, network, contract, token_id, amount)
      VALUES (${account('account')}, :network, :contract, :tokenId, :amount)
      ON CONFLICT DO UPDATE SET amount = excluded.amount`,
    values: {
      network,
      account: key.account,
      contract: key.contract,
      tokenId: key.tokenId,
      amount: String(amount),
    },
  },
]

export type KnownToken = TokenFacts & {
  contract: string
  standard: TokenStandard | 'native'
  icon: string | null
  isSpam: boolean
}

export const addToken = (network: number, token: KnownToken): Statement => ({
  sql: `INSERT INTO tokens (network, contract, standard, name, symbol, decimals, icon, is_spam)
    VALUES (:network, :contract, :standard, :name, :symbol, :decimals, :icon, :isSpam)
    ON CONFLICT DO UPDATE SET name = excluded.name, symbol = excluded.symbol,
      decimals = excluded.decimals, icon = excluded.icon, is_spam = excluded.is_spam`,
  values: { network, ...token, isSpam: token.isSpam ? 1 : 0 },
})

export const addItem = (
  network: number,
  { contract, tokenId }: Pick<HoldingKey, 'contract' | 'tokenId'>,
  { name, description, image }: Metadata,
): Statement => ({
  sql: `INSERT INTO items (network, contract, token_id, name, description, image)
    VALUES (:network, :contract, :tokenId, :name, :description, :image)
    ON CONFLICT DO UPDATE SET name = excluded.name, description = excluded.description,
      image = excluded.image`,
  values: { network, contract, tokenId, name, description, image },
})
