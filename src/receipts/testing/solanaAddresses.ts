import { address } from '@solana/web3.js'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import type { Ask } from '../receipt.ts'
import { LOOKUP_TABLE, SYSTEM, TOKEN, TOKEN_2022 } from '../solana/programs.ts'

const key = (byte: number) => address(toBase58(new Uint8Array(32).fill(byte)))

/** Everybody who appears in the table of Solana requests, by name. */
export const solanaAddresses = {
  me: key(17),
  bob: key(34),
  eve: key(102),
  usdc: key(51),
  nice: key(85),
  myUsdc: key(68),
  myNice: key(69),
  bobUsdc: key(119),
  eveUsdc: key(136),
  myStake: key(153),
  validator: key(170),
  table: key(187),
  farm: key(204),
} as const
const { me, bob, eve, usdc, nice, myUsdc, myNice, bobUsdc, table } = solanaAddresses

const bytesOf = (text: string): Uint8Array => {
  const found = Object.values(solanaAddresses).indexOf(text as never)
  if (found < 0) throw new Error(`nobody is called ${text}`)
  const bytes = [17, 34, 102, 51, 85, 68, 69, 119, 136, 153, 170, 187, 204]
  return new Uint8Array(32).fill(bytes[found] ?? 0)
}

const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)

/** An account of tokens, as the token program lays it out. */
const holding = (mint: string, owner: string, amount: bigint, delegate?: string) => {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(owner), 32)
  data.set(u64(amount), 64)
  if (delegate !== undefined) {
    data[72] = 1
    data.set(bytesOf(delegate), 76)
  }
  data[108] = 1
  return data
}
const mint = (decimals: number, supply: bigint) => {
  const data = new Uint8Array(82)
  data.set(u64(supply), 36)
  data[44] = decimals
  data[45] = 1
  return data
}
const lookupTable = (addresses: readonly string[]) => {
  const data = new Uint8Array(56 + addresses.length * 32)
  for (const [index, one] of addresses.entries()) data.set(bytesOf(one), 56 + index * 32)
  return data
}

type State = { owner: string; lamports: number; data: Uint8Array }
const SOL = 1_000_000_000

/** What is on the chain. */
const states: Readonly<Record<string, State>> = {
  [me]: { owner: SYSTEM, lamports: 5 * SOL, data: new Uint8Array() },
  [bob]: { owner: SYSTEM, lamports: SOL, data: new Uint8Array() },
  [usdc]: { owner: TOKEN, lamports: SOL, data: mint(6, 10n ** 15n) },
  [nice]: { owner: TOKEN_2022, lamports: SOL, data: mint(2, 10n ** 9n) },
  [myUsdc]: { owner: TOKEN, lamports: SOL, data: holding(usdc, me, 100_000_000n, eve) },
  [myNice]: { owner: TOKEN_2022, lamports: SOL, data: holding(nice, me, 5_000n) },
  [bobUsdc]: { owner: TOKEN, lamports: SOL, data: holding(usdc, bob, 0n) },
  [table]: { owner: LOOKUP_TABLE, lamports: SOL, data: lookupTable([eve, bob]) },
}

const wire = (state: State | undefined) =>
  state
    ? { owner: state.owner, lamports: state.lamports, data: [toBase64(state.data), 'base64'] }
    : null

type Config = { accounts?: { addresses: string[] } }

/** A node that knows them, and in whose trials these accounts come out otherwise; undefined: it does not say. */
export const solanaNode =
  (after?: Readonly<Record<string, Partial<State>>>): Ask =>
  async (method, params) => {
    const [first, config] = params as [string[], Config]
    if (method === 'getMultipleAccounts')
      return { context: { slot: 1 }, value: first.map((one) => wire(states[one])) }
    if (method === 'simulateTransaction') {
      const accounts = config.accounts?.addresses.map((one) => {
        const state = states[one]
        return wire(state && { ...state, ...after?.[one] })
      })
      const value = { err: null, unitsConsumed: 450, logs: [], ...(after && { accounts }) }
      return { context: { slot: 1 }, value }
    }
    throw Object.assign(new Error('Method not found'), { code: -32601 })
  }

/** The holding of USDC as it would be with another amount. */
export const usdcOf = (owner: string, amount: bigint): Partial<State> => ({
  data: holding(usdc, owner, amount),
})

export const solanaVouched = [{ address: usdc, symbol: 'USDC', decimals: 6 }]
