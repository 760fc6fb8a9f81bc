import { Text, z } from '#lib/schema.ts'
import { sameAddress } from '../network/caip.ts'
import { walletSlot } from '../wallet/walletSlot.ts'
import type { Connection } from './connection.ts'

/** The account a visitor chose among a wallet's, and the wallet's own first account at that time. */
export const ChosenAccount = z.object({ address: Text, over: Text })
export type ChosenAccount = z.infer<typeof ChosenAccount>

export type ChosenAccounts = Readonly<Record<string, ChosenAccount | undefined>>

/**
 * Puts the chosen account first. The choice is valid while the wallet keeps the same first account: a visitor who changes
 * the account in the wallet itself has made a new choice.
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

/** Whether the wallet has changed its first account since the choice. */
export const isOutdatedChoice = (
  { namespace, accounts: [first] }: Connection,
  { over }: ChosenAccount,
): boolean => first === undefined || !sameAddress(namespace, first.address, over)
