import type { ReceiptKey } from '#i18n/messages.ts'
import type { MessageParams } from '#i18n/translate.ts'
import type { Risk, RiskLevel } from '../risk.ts'
import { visibleText } from '../visibleText.ts'
import type { Wording } from './wording.ts'

/** A risk in words. */
export type Warning = { code: Risk['risk']; level: RiskLevel; text: string }

/** The worst first. */
export const riskLevels: readonly RiskLevel[] = ['danger', 'caution', 'notice']

/** The values that the text of a risk names. */
function paramsOf(risk: Risk, wording: Wording): MessageParams {
  switch (risk.risk) {
    case 'other-chain':
      return { network: visibleText(risk.chainId, 40) }
    case 'look-alike':
      return { known: risk.label === undefined ? risk.known : visibleText(risk.label, 60) }
    case 'other-receiver':
      return { address: risk.address }
    case 'capability':
      return { what: visibleText(risk.name, 60) }
    case 'unlimited':
    case 'whole-balance':
    case 'votes':
    case 'unknown-token':
      return { token: wording.symbol(risk) }
    case 'imitation':
      return { token: risk.symbol, known: risk.imitates }
    case 'coins-along':
      return { amount: wording.amount(risk.amount, risk.asset) }
    case 'domain-mismatch':
      return { site: visibleText(risk.domain, 80), origin: visibleText(risk.origin, 80) }
    default:
      return {}
  }
}

function keyOf(risk: Risk): ReceiptKey {
  if (risk.risk === 'unknown-token' && risk.symbol === undefined)
    return 'risk.unknown-token.unnamed'
  if (risk.risk === 'authority' && risk.role !== 'owner') return 'risk.authority.right'
  return `risk.${risk.risk}`
}

/** What no sentence names but somebody may need: how much is left out, what cannot be read, who is paid. */
function detailOf(risk: Risk, wording: Wording): string | undefined {
  switch (risk.risk) {
    case 'unreadable':
      return risk.problem && visibleText(risk.problem, 200)
    case 'too-long':
    case 'not-looked-up':
      return `${wording.number(BigInt(risk.shown))} / ${wording.number(BigInt(risk.length))}`
    case 'refund':
      return risk.to
    default:
      return undefined
  }
}

function textOf(risk: Risk, wording: Wording): string {
  const text = wording.t(keyOf(risk), paramsOf(risk, wording))
  const detail = detailOf(risk, wording)
  return detail === undefined ? text : `${text} (${detail})`
}

/** What could go wrong, the worst first; each says which steps it is about. What is the same of several is said once. */
export function formatRisks(risks: readonly Risk[], wording: Wording): Warning[] {
  const { t } = wording
  // Of several addresses a text that names none says the same.
  const said = new Map<string, Warning & { steps: Set<number> }>()
  for (const risk of risks) {
    const text = textOf(risk, wording)
    const key = `${risk.level} ${risk.step === undefined} ${text}`
    const one = said.get(key) ?? { code: risk.risk, level: risk.level, text, steps: new Set() }
    if (risk.step !== undefined) one.steps.add(risk.step + 1)
    said.set(key, one)
  }
  const inSteps = (text: string, [first, ...others]: readonly number[]) => {
    if (first === undefined) return text
    return others.length === 0
      ? t('receipt.step', { number: first, text })
      : t('receipt.steps', { numbers: [first, ...others].join(', '), text })
  }
  return [...said.values()]
    .sort((one, two) => riskLevels.indexOf(one.level) - riskLevels.indexOf(two.level))
    .map(({ code, level, text, steps }) => ({
      code,
      level,
      text: inSteps(
        text,
        [...steps].sort((one, two) => one - two),
      ),
    }))
}
