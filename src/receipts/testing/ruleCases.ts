import type { RiskCode } from '../risk.ts'
import type { Evidence } from '../rules/rule.ts'

/** For each rule, cases that raise its risk, and close ones that do not. */
export type RuleCases = {
  readonly [Code in RiskCode]: {
    readonly raised: readonly Evidence[]
    readonly silent: readonly Evidence[]
  }
}
