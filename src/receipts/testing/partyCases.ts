import type { Act } from '../act.ts'
import { brass, CONTRACT, cat, ether, evidenceOf, ME, NEXT_WEEK, NOW, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import {
  approval,
  call,
  code,
  coins,
  forAll,
  gives,
  grant,
  is,
  LOOK_ALIKE,
  opened,
  refuses,
  safe,
  signIn,
  swapTo,
  transfer,
  typed,
  unknown,
  votes,
} from './sampleActs.ts'

/** Cases of rules about the whole request, rights and receivers. */
export const partyCases = {
  disagrees: {
    raised: [
      evidenceOf(transfer, { simulation: gives(-6n * 10n ** 18n) }),
      evidenceOf(approval, { simulation: gives(-100n) }),
      evidenceOf(
        { ...transfer, asset: { ...brass, decimals: 0 } },
        {
          simulation: {
            status: 'succeeds',
            changes: [{ asset: { ...brass, decimals: 0 }, difference: -6n }],
          },
        },
      ),
      evidenceOf(coins, { simulation: { status: 'succeeds', changes: [] } }),
      evidenceOf([transfer, { act: 'coinsAlong', asset: ether, amount: 9n, to: CONTRACT }], {
        simulation: gives(-5n),
      }),
      // An account that is opened takes coins, no tokens.
      evidenceOf([transfer, opened], { simulation: gives(-6n * 10n ** 18n) }),
    ],
    silent: [
      evidenceOf(transfer, { simulation: gives(-5n) }),
      // No node can be asked for a balance over all items.
      evidenceOf(
        { ...transfer, asset: cat, amount: 9n },
        { simulation: { status: 'succeeds', changes: [] } },
      ),
      // Balances of rebasing tokens are rounded.
      evidenceOf(transfer, { simulation: gives(-4n) }),
      // The effect of the call is unknown, so nothing can disagree.
      evidenceOf(unknown, { simulation: gives(-500n) }),
      evidenceOf(transfer, { simulation: { status: 'unknown', why: 'no-node' } }),
      evidenceOf(transfer, { simulation: { status: 'succeeds' } }),
      evidenceOf({ ...transfer, from: OTHER }, { simulation: { status: 'succeeds', changes: [] } }),
      // Coins set aside in an account that is opened.
      evidenceOf([transfer, opened], {
        simulation: {
          status: 'succeeds',
          changes: [
            { asset: brass, difference: -5n },
            { asset: ether, difference: -2_039_280n },
          ],
        },
      }),
    ],
  },
  'account-mismatch': {
    raised: [
      evidenceOf(transfer, { named: { account: OTHER } }),
      evidenceOf({ ...signIn, address: OTHER }),
      evidenceOf([], { steps: [{ acts: [transfer], account: OTHER }] }),
    ],
    silent: [
      evidenceOf(transfer, { named: { account: ME } }),
      evidenceOf(signIn),
      evidenceOf([], { steps: [{ acts: [transfer], account: ME }] }),
    ],
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
      // The same, nested in another call.
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
    raised: [
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: OTHER }),
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: undefined }),
    ],
    silent: [
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'mint', to: undefined }),
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: ME }),
    ],
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
  'not-enforced': {
    raised: [evidenceOf(grant)],
    silent: [
      evidenceOf(transfer),
      evidenceOf(grant, {
        request: { ...evidenceOf([]).request, chain: 'cosmos:cosmoshub-4' },
      }),
    ],
  },
  'no-limits': {
    raised: [evidenceOf({ ...grant, policies: [] })],
    silent: [evidenceOf(grant)],
  },
  'look-alike': {
    raised: [
      evidenceOf(transfer, { familiar: [{ address: LOOK_ALIKE, label: 'Bob' }] }),
      evidenceOf(approval, { familiar: [{ address: LOOK_ALIKE }] }),
      // An address made to look like the account's own.
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
  'other-receiver': {
    raised: [
      evidenceOf(swapTo(OTHER)),
      // Within others all the same.
      evidenceOf({
        act: 'multicall',
        contract: CONTRACT,
        value: 0n,
        coin: ether,
        calls: [swapTo(OTHER)],
      }),
    ],
    silent: [
      evidenceOf(swapTo(ME)),
      // The router itself, as a part of several, and its own word for the sender.
      evidenceOf(swapTo(CONTRACT)),
      evidenceOf(swapTo('0x0000000000000000000000000000000000000001')),
      // A Safe swaps for itself.
      evidenceOf({ ...safe, safe: OTHER, inner: swapTo(OTHER) }),
      evidenceOf({ ...swapTo(OTHER), id: 'aave.supply' }),
      evidenceOf({ ...swapTo(OTHER), knownBy: 'abi' }),
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
} as const satisfies Partial<RuleCases>
