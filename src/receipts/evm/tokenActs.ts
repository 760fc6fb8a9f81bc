import { type Address, erc20Abi } from 'viem'
import type { Approval, Transfer } from '../act.ts'
import type { Asset, Token } from '../asset.ts'
import { balanceFor } from './balanceFor.ts'
import type { EvmReader } from './evmReader.ts'
import { isUnlimited } from './readToken.ts'

/** An asset that moves. */
export const transferOf = (asset: Asset, from: string, to: string, amount: bigint): Transfer => ({
  act: 'transfer',
  asset,
  amount,
  from,
  to,
})

/** An allowance over a token, set by a call and without an expiry. */
export async function allowanceOf(
  reader: EvmReader,
  contract: Address,
  spender: string,
  amount: bigint,
  owner = reader.from,
): Promise<Approval> {
  const [asset, balance] = await Promise.all([
    reader.tokens.token(contract),
    balanceFor(reader, contract, owner),
  ])
  return {
    act: 'approval',
    by: 'call',
    asset,
    spender,
    amount,
    isUnlimited: isUnlimited(amount, asset),
    change: 'set',
    until: undefined,
    ...balance,
  }
}

/** An allowance that is added to what the spender may take already. */
export async function raiseOf(
  reader: EvmReader,
  contract: Address,
  spender: Address,
  amount: bigint,
): Promise<Approval> {
  const [approval, already] = await Promise.all([
    allowanceOf(reader, contract, spender, amount),
    reader.node.read(contract, erc20Abi, 'allowance', [reader.from, spender]),
  ])
  return {
    ...approval,
    change: 'raise',
    ...(already !== undefined && {
      already,
      isUnlimited: isUnlimited(amount + already, approval.asset as Token),
    }),
  }
}
