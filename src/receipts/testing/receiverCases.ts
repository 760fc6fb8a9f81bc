import type { Act } from '../act.ts'
import { CONTRACT, cat, ether, evidenceOf, ME, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import {
  approval,
  call,
  closed,
  coins,
  forAll,
  is,
  LOOK_ALIKE,
  on,
  opened,
  output,
  refuses,
  SOLANA,
  safe,
  swapTo,
  transfer,
  unknown,
} from './sampleActs.ts'

const MIXED = `0xAbCd${'7'.repeat(32)}eFaB`
const MIXED_TWIN = `0xabcd${'8'.repeat(32)}efab`
const cosmos = (start: string, middle: string, end: string) =>
  `cosmos1${start}${middle.repeat(30)}${end}`
const { id: _, ...nameless } = swapTo(OTHER)

/** Cases of rules about who receives. */
export const receiverCases = {
  'look-alike': {
    raised: [
      evidenceOf(transfer, { familiar: [{ address: LOOK_ALIKE, label: 'Bob' }] }),
      evidenceOf(approval, { familiar: [{ address: LOOK_ALIKE }] }),
      // An address made to look like the account's own.
      evidenceOf({ ...transfer, to: `0x1111${'9'.repeat(32)}1111` }),
      evidenceOf(forAll, { familiar: [{ address: LOOK_ALIKE }] }),
      evidenceOf(output, { familiar: [{ address: LOOK_ALIKE }] }),
      evidenceOf({ ...transfer, to: MIXED }, { familiar: [{ address: MIXED_TWIN }] }),
      // The prefix, which every address of the chain has, is not what people compare.
      evidenceOf(
        { ...transfer, to: cosmos('aaaa', 'q', 'zzzz') },
        {
          ...on('cosmos:cosmoshub-4'),
          familiar: [{ address: cosmos('aaaa', 'p', 'zzzz') }],
        },
      ),
    ],
    silent: [
      evidenceOf(
        { ...transfer, to: cosmos('aaaa', 'q', 'zzzz') },
        {
          ...on('cosmos:cosmoshub-4'),
          familiar: [{ address: cosmos('bbbb', 'q', 'zzzz') }],
        },
      ),
      evidenceOf(
        { ...transfer, to: `0x2223${'9'.repeat(32)}2222` },
        {
          familiar: [{ address: LOOK_ALIKE }],
        },
      ),
      evidenceOf(
        { ...transfer, to: `0x2222${'9'.repeat(32)}3222` },
        {
          familiar: [{ address: LOOK_ALIKE }],
        },
      ),
      // A right that is taken back, and what comes back to oneself.
      evidenceOf({ ...approval, amount: 0n }, { familiar: [{ address: LOOK_ALIKE }] }),
      evidenceOf({ ...forAll, isAllowed: false }, { familiar: [{ address: LOOK_ALIKE }] }),
      evidenceOf({ ...output, isChange: true }, { familiar: [{ address: LOOK_ALIKE }] }),
      evidenceOf({ ...output, address: undefined }, { familiar: [{ address: LOOK_ALIKE }] }),
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
    silent: [evidenceOf(transfer), evidenceOf({ ...approval, spender: `0x${'0'.repeat(40)}` })],
  },
  'to-the-token': {
    raised: [
      evidenceOf({ ...transfer, to: CONTRACT }),
      evidenceOf({ ...transfer, asset: cat, to: CONTRACT }),
    ],
    silent: [evidenceOf(transfer), evidenceOf({ ...coins, to: CONTRACT })],
  },
  'takes-no-coins': {
    raised: [
      evidenceOf(coins, { ...is('contract'), simulation: refuses }),
      evidenceOf({ ...call, takesCoins: false }),
      evidenceOf({ ...unknown, value: 1n, named: { ...call, takesCoins: false } }),
    ],
    silent: [
      evidenceOf(coins, { ...is('account'), simulation: refuses }),
      evidenceOf(coins, {
        ...is('contract'),
        simulation: { status: 'fails', reason: { code: 'insufficient-funds' } },
      }),
      evidenceOf(call),
      evidenceOf({ ...call, takesCoins: false, value: 0n }),
      evidenceOf({ ...call, takesCoins: undefined }),
      evidenceOf({ ...unknown, value: 1n, named: call }),
      evidenceOf({ ...unknown, named: { ...call, takesCoins: false } }),
      evidenceOf(coins, is('contract')),
      evidenceOf(coins, { ...is('contract'), simulation: { status: 'succeeds' } }),
      evidenceOf(transfer, { ...is('contract'), simulation: refuses }),
      evidenceOf({ ...coins, amount: 0n }, { ...is('contract'), simulation: refuses }),
      evidenceOf([], {
        ...is('contract'),
        simulation: refuses,
        steps: [{ acts: [coins] }, { acts: [transfer] }],
      }),
    ],
  },
  'other-receiver': {
    raised: [
      evidenceOf(swapTo(OTHER)),
      // Within others all the same.
      evidenceOf({
        act: 'multicall',
        contract: CONTRACT,
        from: CONTRACT,
        value: 0n,
        coin: ether,
        calls: [swapTo(OTHER)],
      }),
      // The router itself, and its own words for the sender and itself, are not the account.
      evidenceOf(swapTo(CONTRACT)),
      ...['0', '1', '2'].map((last) => evidenceOf(swapTo(`0x${'0'.repeat(39)}${last}`))),
      evidenceOf({ ...swapTo(OTHER), id: 'aave.supply' }),
      evidenceOf(nameless),
      ...['Beneficiary', 'Recipient', 'On behalf of', 'For', 'To'].map((label) =>
        evidenceOf({
          ...nameless,
          fields: [{ label, depth: 0, value: { kind: 'address', address: OTHER } }],
        }),
      ),
      evidenceOf({ ...closed, remainderTo: OTHER }, on(SOLANA)),
      evidenceOf({ ...opened, isForOther: true } as Act, on(SOLANA)),
      evidenceOf({ act: 'rewards', to: OTHER }),
    ],
    silent: [
      evidenceOf(swapTo(ME)),
      evidenceOf(closed, on(SOLANA)),
      evidenceOf(opened, on(SOLANA)),
      evidenceOf({ act: 'rewards', to: ME }),
      // What is meant for another.
      evidenceOf({ ...nameless, intent: 'Send' }),
      // A Safe swaps for itself.
      evidenceOf({ ...safe, safe: OTHER, inner: swapTo(OTHER) }),
      evidenceOf({
        ...swapTo(OTHER),
        fields: [
          { label: 'Referrer', depth: 0, value: { kind: 'address', address: OTHER } },
          { label: 'Receiver', depth: 0, value: { kind: 'text', text: OTHER } },
        ],
      }),
      evidenceOf({ ...swapTo(OTHER), knownBy: 'abi' }),
    ],
  },
  'first-time': {
    raised: [
      evidenceOf(transfer, { familiar: [] }),
      evidenceOf(transfer, { familiar: [{ address: CONTRACT }] }),
      evidenceOf(output, { familiar: [] }),
    ],
    silent: [
      evidenceOf({ ...output, isChange: true }, { familiar: [] }),
      evidenceOf({ ...output, address: ME }, { familiar: [] }),
      evidenceOf({ ...output, address: undefined }, { familiar: [] }),
      evidenceOf(approval, { familiar: [] }),
      // It was used before, among others.
      evidenceOf(transfer, { familiar: [{ address: CONTRACT }, { address: OTHER }] }),
      evidenceOf(transfer),
      evidenceOf(transfer, { familiar: [{ address: OTHER.toUpperCase().replace('0X', '0x') }] }),
      evidenceOf({ ...transfer, to: ME }, { familiar: [] }),
    ],
  },
} as const satisfies Partial<RuleCases>
