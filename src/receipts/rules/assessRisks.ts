import { withInner } from '../act.ts'
import type { Risk, RiskCode, RiskFinding } from '../risk.ts'
import { assetRules } from './assetRules.ts'
import { callRules, unknownRules } from './callRules.ts'
import { messageRules } from './messageRules.ts'
import { programRules } from './programRules.ts'
import { receiverRules } from './receiverRules.ts'
import { requestRules, sendingRules } from './requestRules.ts'
import { permitRules, rightRules } from './rightRules.ts'
import type { Evidence, Rule, Rules } from './rule.ts'

/** Every rule, in the order in which risks are shown. */
export const rules: Rules<RiskCode> = {
  ...requestRules,
  ...callRules,
  ...rightRules,
  ...programRules,
  ...receiverRules,
  ...assetRules,
  ...unknownRules,
  ...permitRules,
  ...messageRules,
  ...sendingRules,
}

/**
 * The risks of a request. Pure: equal evidence gives equal risks.
 *
 * Risks of the whole come first, then those of each step, each once, then the last ones of the whole.
 */
export function assessRisks(evidence: Evidence): Risk[] {
  const table: readonly Rule[] = Object.values(rules)
  const whole = (isLast: boolean) =>
    table
      .filter((rule) => (rule.isLast ?? false) === isLast)
      .flatMap((rule) => (rule.inWhole?.(evidence) ?? []).map((found) => levelled(rule, found)))
  const { steps } = evidence
  const ofSteps = steps.flatMap((step, index) => {
    const acts = step.acts.flatMap(withInner)
    const found = table.flatMap((rule) =>
      [
        ...(rule.inStep?.(step, evidence) ?? []),
        ...acts.flatMap((act) => rule.inAct?.(act, evidence) ?? []),
      ].map((found) => levelled(rule, found)),
    )
    return distinct(found).map((risk) => (steps.length > 1 ? { ...risk, step: index } : risk))
  })
  return [...distinct(whole(false)), ...ofSteps, ...whole(true)]
}

const levelled = ({ level }: Rule, found: RiskFinding): Risk => ({ ...found, level })

const distinct = (risks: readonly Risk[]): Risk[] => [
  ...new Map(
    risks.map((risk) => [
      JSON.stringify(risk, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
      risk,
    ]),
  ).values(),
]
