import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Act } from '../act.ts'
import type { Asset, Token } from '../asset.ts'
import { brass, CONTRACT, cat, ether, evidenceOf, ME, NEXT_WEEK, NOW, OTHER } from './evidence.ts'
import type { RuleCases } from './ruleCases.ts'
import {
  approval,
  call,
  closed,
  code,
  coins,
  forAll,
  gives,
  grant,
  is,
  on,
  opened,
  SOLANA,
  safe,
  signIn,
  transfer,
  typed,
  unknown,
  votes,
} from './sampleActs.ts'

const NEVER = 253_402_300_799n
const MIXED = `0xAbCd${'7'.repeat(32)}eFaB`
/** The account that is asked. */
const by = (account: string) => ({ request: { ...evidenceOf([]).request, account } })
const asMixed = (chain: CaipNetworkId) => ({
  request: { ...evidenceOf([]).request, account: MIXED, chain },
})
const moves = (asset: Asset, difference: bigint) =>
  ({ status: 'succeeds', changes: [{ asset, difference }] }) as const
/** Tokens of six, of five, and of unknown decimals. */
const [sixth, fifth, whole] = [6, 5, undefined].map((decimals) => ({ ...brass, decimals })) as [
  Token,
  Token,
  Token,
]
const debt: Act = {
  act: 'delegation',
  of: 'credit',
  asset: brass,
  amount: 1n,
  isUnlimited: false,
  to: OTHER,
  until: undefined,
}

/** A call among several that another contract makes. */
const within = (act: Act): Act => ({
  act: 'multicall',
  contract: OTHER,
  from: OTHER,
  value: 0n,
  coin: ether,
  calls: [act],
})

/** Cases of rules about the whole request and rights. */
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
      evidenceOf(
        [transfer, { act: 'coinsAlong', asset: ether, amount: 9n, from: ME, to: CONTRACT }],
        {
          simulation: gives(-5n),
        },
      ),
      // Each of these states that no balance changes, or which.
      evidenceOf(forAll, { simulation: gives(-100n) }),
      evidenceOf({ act: 'memo', text: 'Hi' }, { simulation: gives(-100n) }),
      evidenceOf(votes, { simulation: gives(-100n) }),
      evidenceOf({ ...transfer, from: OTHER, to: ME }, { simulation: gives(0n) }),
      evidenceOf(transfer, { simulation: gives(-8n) }),
      evidenceOf(transfer, { simulation: gives(-2n) }),
      evidenceOf({ ...transfer, asset: sixth }, { simulation: moves(sixth, -8n) }),
      // Where units are large, none is lost by rounding.
      evidenceOf({ ...transfer, asset: fifth }, { simulation: moves(fifth, -6n) }),
      evidenceOf({ ...transfer, asset: whole }, { simulation: moves(whole, -6n) }),
      // An item that nobody has spoken of.
      evidenceOf(coins, { simulation: moves(cat, -1n) }),
      // What is said and what is simulated are two assets.
      evidenceOf(transfer, { simulation: moves({ ...brass, address: OTHER }, -5n) }),
      // A second step that is silent about it.
      evidenceOf([], {
        steps: [{ acts: [transfer] }, { acts: [approval] }],
        simulation: gives(-50n),
      }),
      evidenceOf([transfer, { act: 'computeBudget', units: 1n, unitPrice: 1n }], {
        simulation: gives(-50n),
      }),
      evidenceOf([transfer, closed], {
        simulation: gives(-50n),
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
      evidenceOf({ ...transfer, asset: sixth }, { simulation: moves(sixth, -7n) }),
      evidenceOf({ ...transfer, from: OTHER, to: ME }, { simulation: gives(5n) }),
      evidenceOf({ ...transfer, to: ME }, { simulation: gives(0n) }),
      evidenceOf([transfer, transfer], { simulation: gives(-10n) }),
      evidenceOf(
        { act: 'computeBudget', units: 1n, unitPrice: 1n },
        { simulation: { status: 'succeeds', changes: [] } },
      ),
      // However an address is written, it is one asset.
      evidenceOf(
        { ...transfer, asset: { ...brass, address: `0x${'AB'.repeat(20)}` } },
        {
          simulation: moves({ ...brass, address: `0x${'ab'.repeat(20)}` }, -5n),
        },
      ),
      // SOL becomes its token, and that token SOL.
      evidenceOf([{ ...coins, to: ME, from: OTHER }], {
        simulation: moves({ ...brass, address: 'So11111111111111111111111111111111111111112' }, 5n),
      }),
      evidenceOf([code], { simulation: gives(-500n) }),
      evidenceOf([], {
        steps: [{ acts: [transfer] }, { acts: [unknown] }],
        simulation: gives(-500n),
      }),
      // Coins come free when an account is closed.
      evidenceOf([closed], {
        simulation: moves(ether, 2_039_280n),
      }),
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
      // Elsewhere the case of a letter makes it another account.
      evidenceOf(transfer, { ...asMixed(SOLANA), named: { account: MIXED.toLowerCase() } }),
    ],
    silent: [
      evidenceOf(transfer, { named: { account: ME } }),
      evidenceOf(signIn),
      evidenceOf([], { steps: [{ acts: [transfer], account: ME }] }),
      evidenceOf(transfer),
      evidenceOf({ ...signIn, address: MIXED.toLowerCase() }, by(MIXED)),
      evidenceOf(transfer, { ...by(MIXED), named: { account: MIXED.toLowerCase() } }),
      evidenceOf(transfer, { ...asMixed(SOLANA), named: { account: MIXED } }),
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
      evidenceOf(code),
      evidenceOf({ ...typed, domain: {} }),
      evidenceOf(votes),
    ],
  },
  'delegate-call': {
    raised: [evidenceOf({ ...safe, isDelegateCall: true })],
    silent: [evidenceOf(safe)],
  },
  'safe-itself': {
    raised: [
      evidenceOf({ ...safe, to: CONTRACT }),
      // Among several calls, whoever describes it.
      evidenceOf({ ...safe, inner: within({ ...unknown, program: CONTRACT }) }),
      evidenceOf({ ...safe, inner: within(within(call)) }),
    ],
    // What another contract does in its place is worse, and said of already.
    silent: [
      evidenceOf(safe),
      evidenceOf({ ...safe, to: CONTRACT, isDelegateCall: true }),
      evidenceOf({ ...safe, inner: within({ ...unknown, program: OTHER }) }),
    ],
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
    silent: [
      evidenceOf({ ...approval, asset: cat, amount: 0n }),
      evidenceOf(approval),
      evidenceOf({ ...transfer, asset: cat }),
    ],
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
        from: CONTRACT,
        value: 0n,
        coin: ether,
        calls: [{ ...safe, inner: { ...approval, isUnlimited: true } }],
      }),
    ],
    silent: [evidenceOf(approval), evidenceOf({ ...approval, isUnlimited: true, change: 'lower' })],
  },
  delegate: {
    raised: [evidenceOf(approval, on(SOLANA))],
    silent: [
      evidenceOf(approval),
      evidenceOf({ ...approval, isUnlimited: true }, on(SOLANA)),
      evidenceOf({ ...approval, amount: 0n }, on(SOLANA)),
      evidenceOf(transfer, on(SOLANA)),
    ],
  },
  authority: {
    raised: [
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: OTHER }),
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: undefined }),
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'mint', to: OTHER }),
    ],
    silent: [
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'mint', to: undefined }),
      evidenceOf({ act: 'setAuthority', account: CONTRACT, role: 'owner', to: ME }),
    ],
  },
  debt: {
    raised: [evidenceOf(debt)],
    silent: [evidenceOf(votes)],
  },
  'code-delegation': {
    raised: [evidenceOf(code)],
    silent: [evidenceOf({ ...code, to: undefined } as Act), evidenceOf(votes)],
  },
  'spender-is-no-contract': {
    raised: [
      evidenceOf(approval, is('account')),
      evidenceOf(forAll, is('account')),
      evidenceOf(debt, is('account')),
      // However the address is written.
      evidenceOf(
        { ...approval, spender: MIXED },
        { occupants: new Map([[MIXED.toLowerCase(), 'account']]) },
      ),
    ],
    silent: [
      evidenceOf(approval, is('contract')),
      evidenceOf({ ...forAll, isAllowed: false }, is('account')),
      evidenceOf({ ...approval, change: 'lower' }, is('account')),
      evidenceOf(votes, is('account')),
      evidenceOf(transfer, is('account')),
      evidenceOf(approval),
      evidenceOf({ ...approval, amount: 0n }, is('account')),
    ],
  },
  'unknown-spender': {
    raised: [evidenceOf(approval, is('unknown'))],
    silent: [
      evidenceOf(approval),
      evidenceOf(approval, is('contract')),
      evidenceOf(transfer, is('unknown')),
    ],
  },
  endless: {
    raised: [
      evidenceOf({ ...approval, until: undefined }),
      evidenceOf({ ...approval, until: 2n ** 255n }),
      evidenceOf({ ...approval, until: NEVER + 1n }),
      evidenceOf({ ...forAll, until: undefined }),
    ],
    silent: [
      evidenceOf(approval),
      evidenceOf(forAll),
      evidenceOf({ ...approval, until: NEVER }),
      evidenceOf({ ...approval, until: undefined, amount: 0n }),
      evidenceOf({ ...forAll, until: undefined, isAllowed: false }),
      evidenceOf(transfer),
    ],
  },
  'far-expiry': {
    raised: [
      evidenceOf({ ...approval, until: NEXT_WEEK + 31_536_000n }),
      evidenceOf({ ...approval, until: BigInt(NOW / 1000) + 31_536_001n }),
      evidenceOf({ ...approval, until: NEVER }),
      evidenceOf({ ...forAll, until: NEVER }),
    ],
    silent: [
      evidenceOf(approval),
      evidenceOf({ ...approval, until: NEVER, amount: 0n }),
      evidenceOf({ ...approval, until: NEVER + 1n }),
      evidenceOf({ ...approval, until: BigInt(NOW / 1000) + 31_536_000n }),
      evidenceOf({ ...approval, until: 2n ** 255n }),
    ],
  },
  votes: {
    raised: [evidenceOf(votes)],
    silent: [evidenceOf({ ...votes, to: ME } as Act), evidenceOf(debt), evidenceOf(code)],
  },
  'not-enforced': {
    raised: [evidenceOf(grant)],
    silent: [
      evidenceOf(transfer),
      evidenceOf(grant, on('cosmos:cosmoshub-4')),
      evidenceOf(grant, {
        request: { ...evidenceOf([]).request, method: 'wallet_requestExecutionPermissions' },
      }),
    ],
  },
  'no-limits': {
    raised: [evidenceOf({ ...grant, policies: [] })],
    silent: [evidenceOf(grant)],
  },
} as const satisfies Partial<RuleCases>
