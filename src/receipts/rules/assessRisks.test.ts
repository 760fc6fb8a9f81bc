import { describe, expect, test } from 'vitest'
import type { Act, Approval, SafeTransaction, SignIn, Transfer, TypedData } from '../act.ts'
import type { Risk, RiskCode } from '../risk.ts'
import {
  brass,
  CONTRACT,
  cat,
  ether,
  evidenceOf,
  ME,
  NEXT_WEEK,
  NOW,
  OTHER,
} from '../testing/evidence.ts'
import { assessRisks, rules } from './assessRisks.ts'
import type { Evidence } from './rule.ts'

const transfer: Transfer = { act: 'transfer', asset: brass, amount: 5n, from: ME, to: OTHER }
const coins: Transfer = { ...transfer, asset: ether }
const approval: Approval = {
  act: 'approval',
  by: 'call',
  asset: brass,
  spender: OTHER,
  amount: 5n,
  isUnlimited: false,
  change: 'set',
  until: NEXT_WEEK,
}
const forAll: Act = {
  act: 'approvalForAll',
  by: 'call',
  collection: cat,
  operator: OTHER,
  isAllowed: true,
  until: NEXT_WEEK,
}
const safe: SafeTransaction = {
  act: 'safe',
  safe: CONTRACT,
  to: OTHER,
  value: 0n,
  data: '0x',
  isDelegateCall: false,
  inner: undefined,
  refund: undefined,
}
const order: Act = {
  act: 'order',
  offerer: ME,
  gives: [{ asset: cat, from: 1n, to: 1n }],
  takes: [{ asset: ether, from: 2n, to: 2n, receiver: ME }],
  until: NEXT_WEEK,
}
const grant: Act = {
  act: 'grant',
  terms: [],
  policies: [{ type: 'call-limit', json: undefined }],
  until: NEXT_WEEK,
  keys: [],
}
const call: Act = {
  act: 'call',
  contract: CONTRACT,
  function: 'stake',
  knownBy: 'abi',
  value: 1n,
  coin: ether,
  takesCoins: true,
  fields: [],
}
const unknown: Act = {
  act: 'unknownCall',
  program: CONTRACT,
  selector: '0x12345678',
  bytes: 4,
  value: 0n,
  coin: ether,
}
const signIn: SignIn = {
  act: 'signIn',
  domain: 'shop.example',
  address: ME,
  statement: undefined,
  uri: 'https://shop.example/login',
  chainId: '1',
  nonce: 'abcdef',
  issuedAt: undefined,
  expirationTime: new Date(NOW + 60_000).toISOString(),
  resources: [],
  text: 'shop.example wants you to sign in with your Ethereum account:',
}
const message: Act = { act: 'message', text: 'Hello' }
const typed: TypedData = {
  act: 'typedData',
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: '1' },
  fields: [],
  rows: 0,
}
const votes: Act = { act: 'delegation', of: 'votes', asset: brass, to: OTHER, until: undefined }
const code: Act = { act: 'delegation', of: 'code', to: CONTRACT, chainId: 1n }
const input: Act = {
  act: 'input',
  asset: ether,
  amount: 5n,
  address: ME,
  isOwn: true,
  outpoint: { txid: '00', index: 0 },
}
const LOOK_ALIKE = `0x2222${'9'.repeat(32)}2222`
const is = (what: 'account' | 'contract' | 'unknown') => ({ occupants: new Map([[OTHER, what]]) })
const refuses = { status: 'fails', reason: { code: 'reverted-silently' } } as const
const gives = (difference: bigint) =>
  ({ status: 'succeeds', changes: [{ asset: brass, difference }] }) as const

/** Of each rule, what raises it and what comes close and does not. */
const cases: { readonly [Code in RiskCode]: { raised: Evidence[]; silent: Evidence[] } } = {
  disagrees: {
    raised: [
      evidenceOf(transfer, { simulation: gives(-6n * 10n ** 18n) }),
      evidenceOf(approval, { simulation: gives(-100n) }),
      evidenceOf(coins, { simulation: { status: 'succeeds', changes: [] } }),
      evidenceOf([transfer, { act: 'coinsAlong', asset: ether, amount: 9n, to: CONTRACT }], {
        simulation: gives(-5n),
      }),
    ],
    silent: [
      evidenceOf(transfer, { simulation: gives(-5n) }),
      // Tokens that grow by themselves round.
      evidenceOf(transfer, { simulation: gives(-4n) }),
      // Nobody says what the call does, so nothing can disagree.
      evidenceOf(unknown, { simulation: gives(-500n) }),
      evidenceOf(transfer, { simulation: { status: 'unknown', why: 'no-node' } }),
      evidenceOf(transfer, { simulation: { status: 'succeeds' } }),
      evidenceOf({ ...transfer, from: OTHER }, { simulation: { status: 'succeeds', changes: [] } }),
    ],
  },
  'account-mismatch': {
    raised: [
      evidenceOf(transfer, { named: { account: OTHER } }),
      evidenceOf({ ...signIn, address: OTHER }),
    ],
    silent: [evidenceOf(transfer, { named: { account: ME } }), evidenceOf(signIn)],
  },
  'other-chain': {
    raised: [
      evidenceOf(transfer, { named: { chainId: '10' } }),
      evidenceOf({ ...typed, domain: { chainId: '10' } }),
      evidenceOf({ ...code, chainId: 10n } as Act),
    ],
    silent: [
      evidenceOf(transfer, { named: { chainId: '1' } }),
      evidenceOf({ ...typed, domain: { chainId: '0x1' } }),
      evidenceOf({ ...code, chainId: undefined } as Act),
    ],
  },
  'delegate-call': {
    raised: [evidenceOf({ ...safe, isDelegateCall: true })],
    silent: [evidenceOf(safe)],
  },
  'safe-itself': {
    raised: [evidenceOf({ ...safe, to: CONTRACT })],
    silent: [evidenceOf(safe)],
  },
  refund: {
    raised: [evidenceOf({ ...safe, refund: { to: OTHER } })],
    silent: [evidenceOf(safe)],
  },
  'signed-transfer': {
    raised: [
      evidenceOf({
        ...transfer,
        signed: { isForReceiver: false, after: undefined, until: NEXT_WEEK },
      }),
    ],
    silent: [evidenceOf(transfer)],
  },
  item: {
    raised: [evidenceOf({ ...approval, asset: cat, amount: 1n })],
    silent: [evidenceOf({ ...approval, asset: cat, amount: 0n }), evidenceOf(approval)],
  },
  'all-items': {
    raised: [evidenceOf(forAll)],
    silent: [evidenceOf({ ...forAll, isAllowed: false })],
  },
  unlimited: {
    raised: [
      evidenceOf({ ...approval, isUnlimited: true }),
      evidenceOf({ ...approval, isUnlimited: true, change: 'raise' }),
      // Within another call all the same.
      evidenceOf({
        act: 'multicall',
        contract: CONTRACT,
        value: 0n,
        coin: ether,
        calls: [{ ...safe, inner: { ...approval, isUnlimited: true } }],
      }),
    ],
    silent: [evidenceOf(approval), evidenceOf({ ...approval, isUnlimited: true, change: 'lower' })],
  },
  delegate: {
    raised: [
      evidenceOf(approval, {
        request: { ...evidenceOf([]).request, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      }),
    ],
    silent: [evidenceOf(approval)],
  },
  authority: {
    raised: [evidenceOf({ act: 'setAuthority', account: ME, role: 'owner', to: OTHER })],
    silent: [evidenceOf({ act: 'setAuthority', account: ME, role: 'mint', to: undefined })],
  },
  debt: {
    raised: [
      evidenceOf({
        act: 'delegation',
        of: 'credit',
        asset: brass,
        amount: 1n,
        isUnlimited: false,
        to: OTHER,
        until: undefined,
      }),
    ],
    silent: [evidenceOf(votes)],
  },
  'code-delegation': {
    raised: [evidenceOf(code)],
    silent: [evidenceOf({ ...code, to: undefined } as Act)],
  },
  'spender-is-no-contract': {
    raised: [evidenceOf(approval, is('account')), evidenceOf(forAll, is('account'))],
    silent: [
      evidenceOf(approval, is('contract')),
      evidenceOf(approval),
      evidenceOf({ ...approval, amount: 0n }, is('account')),
    ],
  },
  'unknown-spender': {
    raised: [evidenceOf(approval, is('unknown'))],
    silent: [evidenceOf(approval), evidenceOf(transfer, is('unknown'))],
  },
  endless: {
    raised: [
      evidenceOf({ ...approval, until: undefined }),
      evidenceOf({ ...approval, until: 2n ** 255n }),
    ],
    silent: [evidenceOf(approval), evidenceOf({ ...approval, until: undefined, amount: 0n })],
  },
  'far-expiry': {
    raised: [evidenceOf({ ...approval, until: NEXT_WEEK + 31_536_000n })],
    silent: [
      evidenceOf(approval),
      evidenceOf({ ...approval, until: BigInt(NOW / 1000) + 31_536_000n }),
      evidenceOf({ ...approval, until: 2n ** 255n }),
    ],
  },
  votes: { raised: [evidenceOf(votes)], silent: [evidenceOf({ ...votes, to: ME } as Act)] },
  'not-enforced': { raised: [evidenceOf(grant)], silent: [evidenceOf(transfer)] },
  'no-limits': {
    raised: [evidenceOf({ ...grant, policies: [] })],
    silent: [evidenceOf(grant)],
  },
  'look-alike': {
    raised: [
      evidenceOf(transfer, { familiar: [{ address: LOOK_ALIKE, label: 'Bob' }] }),
      evidenceOf(approval, { familiar: [{ address: LOOK_ALIKE }] }),
      // An address made to look like one's own.
      evidenceOf({ ...transfer, to: `0x1111${'9'.repeat(32)}1111` }),
    ],
    silent: [
      evidenceOf(transfer, { familiar: [{ address: LOOK_ALIKE }, { address: OTHER }] }),
      evidenceOf(transfer, { familiar: [{ address: CONTRACT }] }),
      evidenceOf({ ...transfer, to: ME }),
    ],
  },
  'to-nobody': {
    raised: [
      evidenceOf({ ...coins, to: `0x${'0'.repeat(40)}` }),
      evidenceOf({ ...transfer, to: '0x000000000000000000000000000000000000dEaD' }),
    ],
    silent: [evidenceOf(transfer)],
  },
  'to-the-token': {
    raised: [evidenceOf({ ...transfer, to: CONTRACT })],
    silent: [evidenceOf(transfer), evidenceOf({ ...coins, to: CONTRACT })],
  },
  'takes-no-coins': {
    raised: [
      evidenceOf(coins, { ...is('contract'), simulation: refuses }),
      evidenceOf({ ...call, takesCoins: false }),
    ],
    silent: [
      evidenceOf(coins, { ...is('account'), simulation: refuses }),
      evidenceOf(coins, {
        ...is('contract'),
        simulation: { status: 'fails', reason: { code: 'insufficient-funds' } },
      }),
      evidenceOf(call),
      evidenceOf({ ...call, takesCoins: false, value: 0n }),
    ],
  },
  'first-time': {
    raised: [evidenceOf(transfer, { familiar: [] })],
    silent: [
      evidenceOf(transfer),
      evidenceOf(transfer, { familiar: [{ address: OTHER.toUpperCase().replace('0X', '0x') }] }),
      evidenceOf({ ...transfer, to: ME }, { familiar: [] }),
    ],
  },
  imitation: {
    raised: [evidenceOf({ ...transfer, asset: { ...brass, isKnown: false, imitates: 'BRASS' } })],
    silent: [evidenceOf(transfer)],
  },
  'unknown-token': {
    raised: [evidenceOf({ ...transfer, asset: { ...brass, isKnown: false } })],
    silent: [
      evidenceOf(transfer),
      evidenceOf(coins),
      evidenceOf({ ...approval, amount: 0n, asset: { ...brass, isKnown: false } }),
    ],
  },
  'for-nothing': {
    raised: [
      evidenceOf({ ...order, takes: [] }),
      evidenceOf({ ...order, takes: [{ asset: ether, from: 2n, to: 2n, receiver: OTHER }] }),
      evidenceOf({ ...order, takes: [{ asset: ether, from: 2n, to: 0n, receiver: ME }] }),
    ],
    silent: [evidenceOf(order)],
  },
  'any-item': {
    raised: [
      evidenceOf({
        ...order,
        gives: [
          {
            asset: { kind: 'item', address: CONTRACT, symbol: 'CAT', isKnown: true },
            from: 1n,
            to: 1n,
          },
        ],
      }),
    ],
    silent: [evidenceOf(order)],
  },
  order: { raised: [evidenceOf(order)], silent: [evidenceOf(transfer)] },
  'coins-along': {
    raised: [evidenceOf([transfer, { act: 'coinsAlong', asset: ether, amount: 1n, to: CONTRACT }])],
    silent: [evidenceOf(transfer)],
  },
  'unknown-call': {
    raised: [evidenceOf({ ...unknown, at: 'contract' })],
    silent: [evidenceOf({ ...unknown, at: 'account' }), evidenceOf(call)],
  },
  'no-contract': {
    raised: [evidenceOf({ ...unknown, at: 'account' })],
    silent: [evidenceOf({ ...unknown, at: 'contract' })],
  },
  'unknown-address': {
    raised: [evidenceOf({ ...unknown, at: 'unknown' })],
    silent: [evidenceOf({ ...unknown, at: 'contract' })],
  },
  'unknown-program': {
    raised: [evidenceOf(unknown)],
    silent: [evidenceOf({ ...unknown, at: 'contract' })],
  },
  sighash: {
    raised: [evidenceOf({ ...input, sighash: 0x83 }), evidenceOf({ ...input, sighash: 2 })],
    silent: [
      evidenceOf(input),
      evidenceOf({ ...input, sighash: 1 }),
      evidenceOf({ ...input, sighash: 0x83, isOwn: false }),
    ],
  },
  permit: {
    raised: [
      evidenceOf({ ...approval, by: 'signature' }),
      evidenceOf({ ...forAll, by: 'signature' }),
    ],
    silent: [evidenceOf(approval), evidenceOf({ ...approval, by: 'signature', amount: 0n })],
  },
  unreadable: {
    raised: [evidenceOf({ act: 'unreadable', method: 'x', text: '', problem: undefined })],
    silent: [evidenceOf(message)],
  },
  hash: {
    raised: [evidenceOf({ act: 'hash', hex: `0x${'8f'.repeat(32)}` })],
    silent: [evidenceOf({ act: 'bytes', hex: '0xff', length: 1 })],
  },
  'not-text': {
    raised: [evidenceOf({ act: 'bytes', hex: '0xff', length: 1 })],
    silent: [evidenceOf(message)],
  },
  'domain-mismatch': {
    raised: [
      evidenceOf({ ...signIn, domain: 'bank.example' }),
      evidenceOf({ ...signIn, domain: 'shop.example@bank.example' }),
      evidenceOf({ ...signIn, domain: 'shop.example:8443' }),
    ],
    silent: [evidenceOf(signIn), evidenceOf({ ...signIn, domain: 'SHOP.example' })],
  },
  'uri-mismatch': {
    raised: [
      evidenceOf({ ...signIn, uri: 'https://bank.example' }),
      evidenceOf({ ...signIn, uri: 'no address' }),
    ],
    silent: [evidenceOf(signIn), evidenceOf({ ...signIn, uri: undefined })],
  },
  'chain-mismatch': {
    raised: [evidenceOf({ ...signIn, chainId: '10' })],
    silent: [evidenceOf(signIn), evidenceOf({ ...signIn, chainId: 'eip155:1' })],
  },
  expired: {
    raised: [
      evidenceOf({ ...signIn, expirationTime: new Date(NOW).toISOString() }),
      evidenceOf({ ...signIn, expirationTime: 'soon' }),
    ],
    silent: [evidenceOf(signIn), evidenceOf({ ...signIn, expirationTime: undefined })],
  },
  'sign-in-malformed': {
    raised: [evidenceOf({ act: 'message', text: `\n${signIn.text}` })],
    silent: [evidenceOf(message), evidenceOf(signIn)],
  },
  empty: {
    raised: [evidenceOf({ act: 'message', text: ' \n' })],
    silent: [evidenceOf(message)],
  },
  'unknown-type': {
    raised: [evidenceOf(typed)],
    silent: [
      evidenceOf([approval, typed]),
      evidenceOf({ ...typed, described: { intent: 'Send', protocol: undefined, fields: [] } }),
    ],
  },
  'no-domain': {
    raised: [
      evidenceOf({ ...typed, domain: {} }),
      evidenceOf({ ...typed, domain: { version: '1' } }),
    ],
    silent: [evidenceOf(typed)],
  },
  'too-long': {
    raised: [
      evidenceOf({ act: 'message', text: 'x'.repeat(20_001) }),
      evidenceOf({ ...typed, rows: 1 }),
    ],
    silent: [evidenceOf({ act: 'message', text: 'x'.repeat(20_000) }), evidenceOf(typed)],
  },
  hidden: {
    raised: [
      evidenceOf({ act: 'message', text: 'pay \u202Eenoyreve' }),
      evidenceOf({ ...typed, domain: { name: 'a‹U+202E›' } }),
      evidenceOf({
        ...typed,
        rows: 1,
        fields: [{ label: 'a', depth: 0, value: { kind: 'text', text: 'x‹U+200B›' } }],
      }),
    ],
    silent: [evidenceOf(message), evidenceOf(typed)],
  },
  'not-atomic': {
    raised: [
      evidenceOf([], { steps: [{ acts: [transfer] }, { acts: [transfer] }], isAtomic: false }),
    ],
    silent: [
      evidenceOf([], { steps: [{ acts: [transfer] }, { acts: [transfer] }], isAtomic: true }),
      evidenceOf(transfer, { isAtomic: false }),
    ],
  },
  'high-fee': {
    raised: [
      evidenceOf(coins, {
        fee: { amount: 51n, asset: ether, isEstimate: true, payer: { kind: 'account' } },
        usualFee: 10n,
      }),
    ],
    silent: [
      evidenceOf(coins, {
        fee: { amount: 50n, asset: ether, isEstimate: true, payer: { kind: 'account' } },
        usualFee: 10n,
      }),
      evidenceOf(coins, {
        fee: { amount: 50n, asset: ether, isEstimate: true, payer: { kind: 'account' } },
      }),
    ],
  },
}

const codesOf = (evidence: Evidence) => assessRisks(evidence).map(({ risk }) => risk)

describe.each(Object.entries(cases))('rule: %s', (code, { raised, silent }) => {
  test('behavior: is raised, at its level', () => {
    expect(raised.length).toBeGreaterThan(0)
    for (const evidence of raised) {
      const found = assessRisks(evidence).filter(({ risk }) => risk === code)
      expect(found, JSON.stringify(evidence, bigAsText)).not.toEqual([])
      for (const { level } of found) expect(level).toBe(rules[code as RiskCode].level)
    }
  })

  test('behavior: stays silent where it only seems so', () => {
    expect(silent.length).toBeGreaterThan(0)
    for (const evidence of silent)
      expect(codesOf(evidence), JSON.stringify(evidence, bigAsText)).not.toContain(code)
  })
})

const bigAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

test('behavior: every rule of the table has its cases', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(rules).sort())
})

test('behavior: what is said of several steps names the step, each thing once', () => {
  const twice: Approval[] = [
    { ...approval, isUnlimited: true },
    { ...approval, isUnlimited: true },
  ]
  const unlimited = (risk: Risk) => risk.risk === 'unlimited'
  expect(assessRisks(evidenceOf(twice)).filter(unlimited)).toEqual([
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger' },
  ])
  const steps = twice.map((act) => ({ acts: [act] }))
  expect(assessRisks(evidenceOf([], { steps })).filter(unlimited)).toEqual([
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger', step: 0 },
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger', step: 1 },
  ])
})

test('behavior: the same evidence has the same risks, and is left as it was', () => {
  const evidence = evidenceOf([{ ...approval, isUnlimited: true }], is('account'))
  const before = JSON.stringify(evidence, bigAsText)
  expect(assessRisks(evidence)).toEqual(assessRisks(evidence))
  expect(JSON.stringify(evidence, bigAsText)).toBe(before)
})
