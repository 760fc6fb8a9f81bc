import { Text, z } from '../lib/schema.ts'
import { sameAddress } from './caip.ts'
import type { Connection } from './connection.ts'
import { walletSlot } from './walletSlot.ts'

/** The account a visitor chose of a wallet that offers several, and the one the wallet itself put first then. */
export const ChosenAccount = z.object({ address: Text, over: Text })
export type ChosenAccount = z.infer<typeof ChosenAccount>

export type ChosenAccounts = Readonly<Record<string, ChosenAccount | undefined>>

/**
 * Puts the chosen account first. A choice holds for as long as the wallet stays with the account it was made over: a
 * visitor who changes the account in the wallet itself has chosen anew.
 */
export const withChosenAccount = (connection: Connection, chosen: ChosenAccounts): Connection => {
  const { namespace, accounts } = connection
  const choice = chosen[walletSlot(connection)]
  const [first] = accounts
  if (!choice || !first || !sameAddress(namespace, first.address, choice.over)) return connection
  const wanted = accounts.find(({ address }) => sameAddress(namespace, address, choice.address))
  if (!wanted || wanted === first) return connection
  return { ...connection, accounts: [wanted, ...accounts.filter((one) => one !== wanted)] }
}

/** Whether the wallet has moved on from what a choice was made over. */
export const isOutdatedChoice = (
  { namespace, accounts: [first] }: Connection,
  { over }: ChosenAccount,
): boolean => first === undefined || !sameAddress(namespace, first.address, over)
