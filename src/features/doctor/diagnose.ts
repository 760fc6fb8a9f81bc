import type { createStore } from 'jotai/vanilla'
import type { Diagnosis, Finding, FindingId } from '#domain/config/diagnosis.ts'
import { deepFreeze } from '#lib/deepFreeze.ts'
import { configAtom, configProblemsAtom, configSourcesAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { tamperingsAtom } from '#state/wallet/tampering.ts'
import { type Check, type Patient, reasonOf } from './check.ts'
import { checkBrowser } from './checkBrowser.ts'
import { checkCode } from './checkCode.ts'
import { checkCopies } from './checkCopies.ts'
import { checkFrame } from './checkFrame.ts'
import { checkPageHeaders } from './checkPageHeaders.ts'
import { checkPasskeyWallet } from './checkPasskeyWallet.ts'
import { checkPolicy } from './checkPolicy.ts'
import { checkProject } from './checkProject.ts'
import { checkRelay } from './checkRelay.ts'
import { checkRpc } from './checkRpc.ts'
import { checkSettings } from './checkSettings.ts'
import { policyFor, policyNeeds } from './contentPolicy.ts'
import { diagnosisText } from './diagnosisText.ts'
import { scriptTags } from './scriptTags.ts'
import { hearViolations, isRefused, policyFindings, type Violation } from './violations.ts'

declare const __VERSION__: string

// The browser's check starts first, while the press that asked for it is still valid.
const checks: readonly Check[] = [
  ...[checkBrowser, checkSettings, checkCopies, checkPageHeaders, checkPolicy, checkCode],
  ...[checkProject, checkRpc, checkRelay, checkFrame, checkPasskeyWallet],
]

/** A finding about an address that did not answer; where the policy refused it, the policy is what has to be changed. */
const unanswered: readonly FindingId[] = [
  'api-unreachable',
  'rpc-unreachable',
  'relay-unreachable',
  'frame-not-shown',
  'passkey-wallet-not-shown',
]

const grave = ({ severity }: Finding) => ['error', 'warning', 'info'].indexOf(severity)

const run = async (check: Check, patient: Patient): Promise<readonly Finding[]> => {
  try {
    return await check.look(patient)
  } catch (error) {
    patient.signal.throwIfAborted()
    return [
      {
        ...{ id: 'check-failed', severity: 'info', about: check.name },
        expected: 'a check that finishes',
        found: reasonOf(error),
        fix: 'Call diagnose() again. If this persists, report it with this text.',
      },
    ]
  }
}

/** Browsers report a violation in a separate task, after the refused request has failed. */
const reported = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

const judge = (
  found: readonly Finding[],
  violations: readonly Violation[],
  patient: Patient,
): Finding[] => {
  const needs = policyNeeds(patient.config, { pageOrigin: location.origin })
  const remaining = found.filter(
    ({ id, about }) => !unanswered.includes(id) || !isRefused(about, violations),
  )
  const all = [...policyFindings(violations, needs, location.origin), ...remaining]
  const unique = new Map(all.map((one) => [`${one.id} ${one.about}`, one]))
  return [...unique.values()].sort((a, b) => grave(a) - grave(b))
}

/** The element whose dialog asks: the page's only one. Among several it is unknown. */
const onlyElement = (): Element | undefined => {
  const [first, ...others] = document.querySelectorAll('latch-key')
  return others.length === 0 ? first : undefined
}

/**
 * Checks the page and every service of its configuration, by doing what Latchkey does. Contacts only those services, and
 * changes nothing.
 */
export const diagnose = async (
  store: ReturnType<typeof createStore>,
  owner: Element | undefined = onlyElement(),
): Promise<Diagnosis> => {
  const { api, signal } = store.get(servicesAtom)
  const patient: Patient = {
    ...{ owner, api, signal, version: __VERSION__ },
    config: store.get(configAtom),
    sources: store.get(configSourcesAtom),
    problems: store.get(configProblemsAtom),
    tamperings: store.get(tamperingsAtom),
  }
  const violations = hearViolations()
  try {
    const due = checks.filter((check) => check.applies?.(patient) !== false)
    const results = await Promise.all(due.map((check) => run(check, patient)))
    await reported()
    const findings = judge(results.flat(), violations.heard, patient)
    const passed = due.filter((_, at) => results[at]?.length === 0).map(({ name }) => name)
    const isRefusedSomewhere = findings.some(({ id }) => id.startsWith('policy-'))
    const [script = location.href] = scriptTags()
    const plain = {
      ...{ version: __VERSION__, page: location.origin, findings },
      passed: passed.filter((name) => name !== checkPolicy.name || !isRefusedSomewhere),
      policy: policyFor(patient.config, {
        ...{ pageOrigin: location.origin, scriptOrigin: new URL(script).origin },
      }).header,
    }
    return deepFreeze({ ...plain, text: diagnosisText(plain) })
  } finally {
    violations.stop()
  }
}
