import { brass, CONTRACT, cat, ether, evidenceOf, ME, NOW, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import {
  approval,
  call,
  coins,
  forAll,
  input,
  message,
  on,
  order,
  SOLANA,
  signIn,
  transfer,
  typed,
  unknown,
} from './sampleActs.ts'

/** Cases of rules about assets, calls, messages and typed data. */
export const contentCases = {
  imitation: {
    raised: [
      evidenceOf({ ...transfer, asset: { ...brass, isKnown: false, imitates: 'BRASS' } }),
      evidenceOf({ ...forAll, collection: { ...cat, imitates: 'CAT' } }),
      evidenceOf({ ...approval, asset: { ...brass, imitates: 'BRASS' } }),
    ],
    silent: [
      evidenceOf(transfer),
      evidenceOf(coins),
      evidenceOf(forAll),
      evidenceOf({ ...approval, amount: 0n, asset: { ...brass, imitates: 'BRASS' } }),
      evidenceOf({ ...forAll, isAllowed: false, collection: { ...cat, imitates: 'CAT' } }),
    ],
  },
  'unknown-token': {
    raised: [
      evidenceOf({ ...transfer, asset: { ...brass, isKnown: false } }),
      evidenceOf({ ...transfer, asset: { ...brass, isKnown: false, symbol: undefined } }),
      evidenceOf({ ...transfer, asset: { ...brass, isKnown: false } }, on(SOLANA)),
      evidenceOf({ ...approval, asset: { ...brass, isKnown: false } }),
    ],
    silent: [
      // Said of already, and worse.
      evidenceOf({ ...transfer, asset: { ...brass, isKnown: false, imitates: 'BRASS' } }),
      evidenceOf({ ...transfer, asset: { ...cat, isKnown: false } }),
      // Mints of Solana do not name themselves.
      evidenceOf(
        { ...transfer, asset: { ...brass, isKnown: false, symbol: undefined } },
        on(SOLANA),
      ),
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
      evidenceOf({ ...order, takes: [{ asset: ether, from: 0n, to: 2n, receiver: ME }] }),
      evidenceOf({ ...order, takes: [{ asset: ether, from: 2n, to: 2n }] }),
      evidenceOf({ ...order, takes: [], gives: [{ asset: cat, from: 1n, to: 0n }] }),
      evidenceOf({ ...order, takes: [], gives: [{ asset: cat, from: 0n, to: 1n }] }),
    ],
    silent: [
      evidenceOf(order),
      // Nothing goes away, either.
      evidenceOf({ ...order, takes: [], gives: [{ asset: cat, from: 0n, to: 0n }] }),
      evidenceOf({ ...order, takes: [], gives: [] }),
      evidenceOf({
        ...order,
        takes: [
          { asset: ether, from: 2n, to: 2n, receiver: OTHER },
          { asset: ether, from: 1n, to: 1n, receiver: ME },
        ],
      }),
      evidenceOf(transfer),
    ],
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
    silent: [
      evidenceOf(order),
      evidenceOf({ ...order, gives: [{ asset: brass, from: 1n, to: 1n }] }),
    ],
  },
  order: { raised: [evidenceOf(order)], silent: [evidenceOf(transfer)] },
  'coins-along': {
    raised: [
      evidenceOf([
        transfer,
        { act: 'coinsAlong', asset: ether, amount: 1n, from: ME, to: CONTRACT },
      ]),
    ],
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
    silent: [evidenceOf({ ...unknown, at: 'contract' }), evidenceOf(call)],
  },
  sighash: {
    raised: [evidenceOf({ ...input, sighash: 0x83 }), evidenceOf({ ...input, sighash: 2 })],
    silent: [
      evidenceOf(input),
      evidenceOf({ ...input, sighash: 0 }),
      evidenceOf({ ...input, sighash: 1 }),
      evidenceOf({ ...input, sighash: 0x83, isOwn: false }),
    ],
  },
  permit: {
    raised: [
      evidenceOf({ ...approval, by: 'signature' }),
      evidenceOf({ ...forAll, by: 'signature' }),
    ],
    silent: [
      evidenceOf(approval),
      evidenceOf({ ...approval, by: 'signature', amount: 0n }),
      evidenceOf({ ...forAll, by: 'signature', isAllowed: false }),
      evidenceOf(transfer),
    ],
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
    silent: [
      evidenceOf(signIn),
      evidenceOf({ ...signIn, uri: undefined }),
      // Of another site altogether: that is said already.
      evidenceOf({ ...signIn, domain: 'bank.example', uri: 'https://bank.example' }),
      evidenceOf(message),
    ],
  },
  'chain-mismatch': {
    raised: [evidenceOf({ ...signIn, chainId: '10' })],
    silent: [
      evidenceOf(signIn),
      evidenceOf({ ...signIn, chainId: 'eip155:1' }),
      evidenceOf({ ...signIn, chainId: undefined }),
      evidenceOf(message),
    ],
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
    silent: [
      evidenceOf(message),
      evidenceOf(signIn),
      evidenceOf({ act: 'message', text: 'He wants you to sign in' }),
    ],
  },
  empty: {
    raised: [evidenceOf({ act: 'message', text: ' \n' }), evidenceOf({ ...signIn, text: '' })],
    silent: [evidenceOf(message), evidenceOf(transfer)],
  },
  'unknown-type': {
    raised: [evidenceOf(typed)],
    silent: [
      evidenceOf([], { steps: [{ acts: [typed] }, { acts: [approval] }] }),
      evidenceOf(message),
      evidenceOf([approval, typed]),
      evidenceOf({ ...typed, described: { intent: 'Send', protocol: undefined, fields: [] } }),
    ],
  },
  'no-domain': {
    raised: [
      evidenceOf({ ...typed, domain: {} }),
      evidenceOf({ ...typed, domain: { version: '1' } }),
    ],
    silent: [
      evidenceOf(typed),
      evidenceOf({ ...typed, domain: { name: 'Post' } }),
      evidenceOf({ ...typed, domain: { chainId: '1' } }),
      evidenceOf({ ...typed, domain: { verifyingContract: CONTRACT } }),
      evidenceOf(message),
    ],
  },
  'too-long': {
    raised: [
      evidenceOf({ act: 'message', text: 'x'.repeat(20_001) }),
      evidenceOf({ ...typed, rows: 1 }),
    ],
    silent: [
      evidenceOf({ act: 'message', text: 'x'.repeat(20_000) }),
      evidenceOf(typed),
      evidenceOf(transfer),
    ],
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
      evidenceOf({
        ...typed,
        rows: 2,
        fields: [
          { label: 'b', depth: 0, value: { kind: 'text', text: 'plain' } },
          { label: 'a\u202E', depth: 0, value: { kind: 'address', address: ME } },
        ],
      }),
      evidenceOf({ ...typed, domain: { name: 'a', version: '‹U+202E›' } }),
      evidenceOf({ ...signIn, text: 'a\u202Eb' }),
    ],
    silent: [
      evidenceOf(message),
      evidenceOf(typed),
      evidenceOf({
        ...typed,
        rows: 1,
        fields: [{ label: 'a', depth: 0, value: { kind: 'address', address: ME } }],
      }),
    ],
  },
  'not-atomic': {
    raised: [
      evidenceOf([], { steps: [{ acts: [transfer] }, { acts: [transfer] }], isAtomic: false }),
    ],
    silent: [
      evidenceOf([], { steps: [{ acts: [transfer] }, { acts: [transfer] }], isAtomic: true }),
      evidenceOf(transfer, { isAtomic: false }),
      evidenceOf([], { steps: [{ acts: [transfer] }, { acts: [transfer] }] }),
    ],
  },
  'not-looked-up': {
    raised: [evidenceOf(transfer, { lookUps: { addresses: 300, done: 32 } })],
    silent: [evidenceOf(transfer)],
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
} as const satisfies Partial<RuleCases>
