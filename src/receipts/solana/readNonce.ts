import { addressAt, u32At, u64At } from './layout.ts'
import type { ReadInstruction } from './solanaReader.ts'

const ADVANCE = 4
const WITHDRAW = 5
const INITIALIZE = 6
const AUTHORIZE = 7
const UPGRADE = 12

/** Instructions of the system program for durable nonces. @see https://docs.rs/solana-system-interface */
export const readNonce: ReadInstruction = ({ account, coin }, { accounts, data }) => {
  const [first, second, , , fifth] = accounts
  switch (u32At(data, 0)) {
    case ADVANCE:
      return first === undefined ? undefined : [{ act: 'lasting', nonce: first }]
    case WITHDRAW: {
      const amount = u64At(data, 4)
      if (first === undefined || second === undefined || amount === undefined) return undefined
      // What is in it belongs to whoever may take it out.
      const from = fifth === account ? account : first
      return [{ act: 'transfer', asset: coin, amount, from, to: second }]
    }
    case INITIALIZE:
    case AUTHORIZE: {
      const to = addressAt(data, 4)
      if (first === undefined || to === undefined) return undefined
      return to === account ? [] : [{ act: 'setAuthority', account: first, role: 'account', to }]
    }
    case UPGRADE:
      // It stays whose it is.
      return []
    default:
      return undefined
  }
}
