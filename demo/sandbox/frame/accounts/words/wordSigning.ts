import type { Act, SignIn, TypedData } from '../../../../../src/receipts/act.ts'
import { SHOWN_CHARACTERS } from '../../../../../src/receipts/rules/messageRules.ts'
import { visibleText } from '../../../../../src/receipts/visibleText.ts'
import type { Description, Fact } from '../description.ts'
import { wordFields } from './wordFields.ts'

type Signing = Pick<Description, 'kind' | 'title' | 'facts'> & { text?: string }

const cut = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text

/** What is signed as it stands: a message, bytes, a sign-in, typed data; undefined for what is none of these. */
export function wordSigning(acts: readonly Act[]): Signing | undefined {
  for (const act of acts) {
    switch (act.act) {
      case 'message':
        return { kind: 'message', title: 'Sign a message', text: cut(act.text), facts: [] }
      case 'hash':
      case 'bytes':
        return {
          kind: 'message',
          title: 'Sign data that nobody can read',
          text: cut(act.hex),
          facts: [{ label: 'Length', value: `${act.hex.length / 2 - 1} bytes` }],
        }
      case 'signIn':
        return {
          kind: 'signIn',
          title: `Sign in to ${visibleText(act.domain, 80)}`,
          text: cut(act.text),
          facts: signInFacts(act),
        }
      case 'typedData':
        return {
          kind: 'typedData',
          title: act.described?.intent ?? `Sign ${act.primaryType}`,
          facts: tableFacts(act),
        }
      case 'unreadable':
        return { kind: 'unknown', title: act.method, text: act.text, facts: [] }
      default:
        continue
    }
  }
  return undefined
}

type Row = readonly [label: string, value: string | undefined, tone?: Fact['tone']]

const factsOf = (rows: readonly Row[]): Fact[] =>
  rows.flatMap(([label, value, tone]) =>
    value === undefined ? [] : [{ label, value: visibleText(value), ...(tone && { tone }) }],
  )

const signInFacts = (message: SignIn): Fact[] =>
  factsOf([
    ['Domain', message.domain],
    ['Account', message.address, 'address'],
    ['Statement', message.statement],
    ['Address of the page', message.uri],
    ['Network', message.chainId],
    ['Nonce', message.nonce],
    ['Issued', message.issuedAt],
    ['Ends', message.expirationTime],
    ...message.resources.map((resource) => ['Also for', resource] as const),
  ])

const MAX_ROWS = 200

const tableFacts = ({ domain, primaryType, fields, described }: TypedData): Fact[] =>
  [
    ...factsOf([['App', described?.protocol]]),
    ...wordFields(described?.fields ?? []),
    ...factsOf([
      ['For', domain.name],
      ['Version', domain.version],
      ['Network', domain.chainId],
      ['Contract', domain.verifyingContract, 'address'],
      ['Kind', primaryType],
    ]),
    ...wordFields(fields),
  ].slice(0, MAX_ROWS)
