import { solanaCluster } from '#domain/network/solanaCluster.ts'
import type { Act, SignIn } from '../act.ts'
import type { CallField } from '../callField.ts'
import { recapOf } from '../recap.ts'
import { isDomainOf } from '../signInMessage.ts'
import { hidesSomething } from '../visibleText.ts'
import type { Evidence, Rules } from './rule.ts'

/** A longer message or table is not shown whole. */
export const SHOWN_CHARACTERS = 20_000
export const SHOWN_ROWS = 200

const textOf = (act: Act): string | undefined =>
  act.act === 'message' || act.act === 'signIn' ? act.text : undefined

const isSignIn = (act: Act): act is SignIn => act.act === 'signIn'

const hidesInField = ({ label, value }: CallField): boolean => {
  const text = 'text' in value ? value.text : 'of' in value ? value.of : ''
  // Invisible characters have a risk of their own already.
  return hidesSomething(`${label}${text}`) || /‹U\+/.test(text)
}

/** What EIP-4361 requires; a signature without it may serve for any page, network or time. */
const lacksField = ({ uri, chainId, nonce }: SignIn): boolean =>
  [uri, chainId, nonce].some((field) => field === undefined || field === '')

const referenceOf = ({ request }: Evidence) => request.chain.split(':')[1]

/** Whether a sign-in names the chain of its request: by its reference, or Solana's by the Wallet Standard's name. */
const isForChain = (chainId: string, evidence: Evidence): boolean => {
  const said = chainId.split(':').at(-1)
  const { chain } = evidence.request
  return (
    said === referenceOf(evidence) ||
    (chain.startsWith('solana:') && `solana:${said}` === solanaCluster(chain))
  )
}

export const messageRules = {
  unreadable: {
    level: 'danger',
    inAct: (act) =>
      act.act === 'unreadable' ? [{ risk: 'unreadable', problem: act.problem }] : [],
  },
  hash: {
    level: 'danger',
    inAct: (act) => (act.act === 'hash' ? [{ risk: 'hash' }] : []),
  },
  'not-text': {
    level: 'caution',
    inAct: (act) => (act.act === 'bytes' ? [{ risk: 'not-text' }] : []),
  },
  'domain-mismatch': {
    level: 'danger',
    inAct: (act, { origin }) =>
      isSignIn(act) && !isDomainOf(act.domain, origin)
        ? [{ risk: 'domain-mismatch', domain: act.domain, origin }]
        : [],
  },
  'uri-mismatch': {
    level: 'caution',
    inAct: (act, { origin }) =>
      isSignIn(act) &&
      isDomainOf(act.domain, origin) &&
      act.uri !== undefined &&
      !(URL.canParse(act.uri) && new URL(act.uri).origin === origin)
        ? [{ risk: 'uri-mismatch' }]
        : [],
  },
  'chain-mismatch': {
    level: 'caution',
    inAct: (act, evidence) =>
      isSignIn(act) && act.chainId !== undefined && !isForChain(act.chainId, evidence)
        ? [{ risk: 'chain-mismatch' }]
        : [],
  },
  expired: {
    level: 'caution',
    inAct: (act, { now }) =>
      isSignIn(act) && act.expirationTime !== undefined && !(Date.parse(act.expirationTime) > now)
        ? [{ risk: 'expired' }]
        : [],
  },
  'sign-in-malformed': {
    level: 'danger',
    inAct: (act, { request }) =>
      (act.act === 'message' && / wants you to sign in with your /.test(act.text)) ||
      (isSignIn(act) && request.chain.startsWith('eip155:') && lacksField(act))
        ? [{ risk: 'sign-in-malformed' }]
        : [],
  },
  recap: {
    level: 'caution',
    inAct: (act) => (isSignIn(act) && recapOf(act.resources) ? [{ risk: 'recap' }] : []),
  },
  empty: {
    level: 'caution',
    inAct: (act) => (textOf(act)?.trim() === '' ? [{ risk: 'empty' }] : []),
  },
  'unknown-type': {
    level: 'caution',
    inAct: (act, { steps }) => {
      if (act.act !== 'typedData' || act.described) return []
      const isAlone = steps.every(({ acts }) => acts.every((other) => other === act))
      return isAlone ? [{ risk: 'unknown-type' }] : []
    },
  },
  'no-domain': {
    level: 'caution',
    inAct: (act) =>
      act.act === 'typedData' &&
      [act.domain.name, act.domain.chainId, act.domain.verifyingContract].every(
        (field) => field === undefined,
      )
        ? [{ risk: 'no-domain' }]
        : [],
  },
  'other-chain': {
    level: 'danger',
    inAct: (act, evidence) => {
      if (act.act === 'delegation' && act.of === 'code' && act.chainId !== undefined)
        return String(act.chainId) === referenceOf(evidence)
          ? []
          : [{ risk: 'other-chain', chainId: String(act.chainId) }]
      if (act.act !== 'typedData' || act.domain.chainId === undefined) return []
      return String(Number(act.domain.chainId)) === referenceOf(evidence)
        ? []
        : [{ risk: 'other-chain', chainId: act.domain.chainId }]
    },
    inWhole: (evidence) => {
      const chainId = evidence.named?.chainId
      return chainId === undefined || chainId === referenceOf(evidence)
        ? []
        : [{ risk: 'other-chain', chainId }]
    },
  },
  'too-long': {
    level: 'caution',
    inAct: (act) => {
      const text = textOf(act) ?? ''
      if (text.length > SHOWN_CHARACTERS)
        return [{ risk: 'too-long', what: 'message', length: text.length, shown: SHOWN_CHARACTERS }]
      return act.act === 'typedData' && act.rows > act.fields.length
        ? [{ risk: 'too-long', what: 'table', length: act.rows, shown: act.fields.length }]
        : []
    },
  },
  hidden: {
    level: 'caution',
    inAct: (act) => {
      if (hidesSomething(textOf(act) ?? '')) return [{ risk: 'hidden', what: 'message' }]
      const isHiding =
        act.act === 'typedData' &&
        (act.fields.some(hidesInField) ||
          Object.values(act.domain).some((text) => /‹U\+/.test(text)))
      return isHiding ? [{ risk: 'hidden', what: 'table' }] : []
    },
  },
} as const satisfies Rules<
  | 'unreadable'
  | 'hash'
  | 'not-text'
  | 'domain-mismatch'
  | 'uri-mismatch'
  | 'chain-mismatch'
  | 'expired'
  | 'sign-in-malformed'
  | 'recap'
  | 'empty'
  | 'unknown-type'
  | 'no-domain'
  | 'other-chain'
  | 'too-long'
  | 'hidden'
>
