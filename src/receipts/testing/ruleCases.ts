import type { RiskCode } from '../risk.ts'
import type { Evidence } from '../rules/rule.ts'

/** Of each rule, what raises it and what comes close and does not. */
export type RuleCases = {
  readonly [Code in RiskCode]: {
    readonly raised: readonly Evidence[]
    readonly silent: readonly Evidence[]
  }
}
