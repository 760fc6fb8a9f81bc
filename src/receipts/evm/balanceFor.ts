import { type Address, erc20Abi } from 'viem'
import type { Approval } from '../act.ts'
import type { EvmReader } from './evmReader.ts'

/** What an owner has of a token now, for an act; empty where nobody could be asked. */
export async function balanceFor(
  { node }: EvmReader,
  token: Address,
  owner: Address,
): Promise<Pick<Approval, 'balance'>> {
  const balance = await node.read(token, erc20Abi, 'balanceOf', [owner])
  return balance === undefined ? {} : { balance }
}
