import type { Connection } from '../connection.ts'
import type { Asked } from './asked.ts'

/** Why it is uncertain what a wallet allows, the weakest reason first. */
export const doubtCauses = [
  /** It may have changed without an event: the page was behind, or the wallet's background has started again. */
  'unseen',
  /** It did not answer the question of a restore, or answered nothing. */
  'restore',
  /** It reported that it is disconnected, which some do when only their own node is. */
  'left',
  /** It reported no account, or fewer namespaces, which some do in the middle of a change. */
  'empty',
] as const
export type DoubtCause = (typeof doubtCauses)[number]

/** A wallet that is asked again before what it said counts. */
export type Doubt = {
  connectorId: string
  cause: DoubtCause
  /** What it said last, by an event or an answer; undefined: nothing yet. */
  said: readonly Connection[] | undefined
  /** How often it has answered that it allows less than is connected. */
  noes: number
  /** How often it failed to answer. */
  failures: number
  /** What a restore asked for. */
  asked: readonly Asked[]
}
