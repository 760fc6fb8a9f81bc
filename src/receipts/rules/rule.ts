import type { Act, AddressKind } from '../act.ts'
import type { FamiliarAddress, Reading } from '../reading.ts'
import type { ReceiptRequest, Step } from '../receipt.ts'
import type { RiskCode, RiskFinding, RiskLevel } from '../risk.ts'

/** All that the rules look at: plain data, so that equal evidence always gives equal risks. */
export type Evidence = Reading & {
  request: ReceiptRequest
  /** Of the page that asks. */
  origin: string
  familiar?: readonly FamiliarAddress[]
  /** Milliseconds since the epoch. */
  now: number
}

/** Looks for one risk in each act (nested ones, too), in each step, in the whole, or in several of these. */
export type Rule<Found extends RiskFinding = RiskFinding> = {
  level: RiskLevel
  inAct?: (act: Act, evidence: Evidence) => readonly Found[]
  inStep?: (step: Step, evidence: Evidence) => readonly Found[]
  inWhole?: (evidence: Evidence) => readonly Found[]
  /** Whether its risk comes after those of the steps. */
  isLast?: true
}

export type Rules<Code extends RiskCode> = {
  readonly [One in Code]: Rule<Extract<RiskFinding, { risk: One }>>
}

/** What is at an address; undefined where nobody asked. */
export const addressKindOf = ({ occupants }: Evidence, address: string): AddressKind | undefined =>
  occupants?.get(address) ?? occupants?.get(address.toLowerCase())

/** Whether two addresses of the request's chain are equal: those of EVM compare without case. */
export const isSame = ({ request }: Evidence, one: string, two: string): boolean =>
  request.chain.startsWith('eip155:') ? one.toLowerCase() === two.toLowerCase() : one === two
