import { numberToHex } from 'viem/utils'
import type { Call } from '../chainAdapter.ts'
import { evmAccount, evmAddress } from './evmAccount.ts'
import type { Hex } from './hex.ts'

export type CallParameters = { from: Hex; to?: Hex; value?: Hex; data?: Hex; gas?: Hex }

/**
 * A transaction as nodes and wallets expect it. Type, fees and nonce are left to the wallet, which knows the chain and its
 * other pending transactions.
 */
export const callParameters = ({
  account,
  to,
  value,
  data,
  gas,
}: Omit<Call, 'provider' | 'network'>): CallParameters => ({
  from: evmAccount(account),
  ...(to !== undefined && { to: evmAddress(to) }),
  ...(value !== undefined && { value: numberToHex(value) }),
  ...(data !== undefined && { data: data as Hex }),
  ...(gas !== undefined && { gas: numberToHex(gas) }),
})
