import type { Address } from 'viem'
import type { Act } from '../act.ts'
import type { Coin } from '../asset.ts'
import type { ReadingContext } from '../reading.ts'
import type { EvmCall } from './evmCall.ts'
import type { EvmNode } from './evmNode.ts'
import type { LookUps } from './lookUps.ts'
import type { TokenReader } from './readToken.ts'

/** What the parts of the EVM reader share while they read one request. */
export type EvmReader = {
  node: EvmNode
  /** Whatever is asked of others about the request's addresses goes through these. */
  lookUps: LookUps
  tokens: TokenReader
  coin: Coin
  chainId: number
  /** The account of the request. */
  account: Address
  /** The sender of the call that is being read: the account, or a contract it goes through. */
  from: Address
  /** How many calls the call is nested in. */
  depth: number
  /** Reads a call nested in the current one. */
  readInner: (reader: EvmReader, call: EvmCall) => Promise<readonly Act[]>
  context: ReadingContext
  signal: AbortSignal | undefined
}
