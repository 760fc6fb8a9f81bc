import { u32At, u64At } from './layout.ts'
import type { ReadInstruction } from './solanaReader.ts'

const WITHDRAW = 5

/** Instructions of the system program for durable nonces that move something. @see https://docs.rs/solana-system-interface */
export const readNonce: ReadInstruction = ({ account, coin }, { accounts, data }) => {
  if (u32At(data, 0) !== WITHDRAW) return undefined
  const [from, to, , , authority] = accounts
  const amount = u64At(data, 4)
  if (from === undefined || to === undefined || amount === undefined) return undefined
  // What is in it belongs to whoever may take it out.
  const owner = authority === account ? account : from
  return [{ act: 'transfer', asset: coin, amount, from: owner, to }]
}
