import type { CaipNetworkId } from '../../domain/caip.ts'
import type { Act } from '../act.ts'
import type { Asset, Token } from '../asset.ts'
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
  on,
  opened,
  output,
  refuses,
  SOLANA,
  safe,
  signIn,
  swapTo,
  transfer,
  typed,
  unknown,
  votes,
} from './sampleActs.ts'

const NEVER = 253_402_300_799n
const MIXED = `0xAbCd${'7'.repeat(32)}eFaB`
const MIXED_TWIN = `0xabcd${'8'.repeat(32)}efab`
const cosmos = (start: string, middle: string, end: string) =>
  `cosmos1${start}${middle.repeat(30)}${end}`
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

const { id: _, ...nameless } = swapTo(OTHER)

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
      evidenceOf([transfer, { act: 'closeAccount', account: CONTRACT, remainderTo: ME }], {
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
      evidenceOf([{ act: 'closeAccount', account: CONTRACT, remainderTo: ME }], {
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
    raised: [evidenceOf({ ...safe, to: CONTRACT })],
    // What another contract does in its place is worse, and said of already.
    silent: [evidenceOf(safe), evidenceOf({ ...safe, to: CONTRACT, isDelegateCall: true })],
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
        value: 0n,
        coin: ether,
        calls: [swapTo(OTHER)],
      }),
    ],
    silent: [
      evidenceOf(swapTo(ME)),
      // The router itself, as a part of several, and its own word for the sender.
      evidenceOf(swapTo(CONTRACT)),
      ...['0', '1', '2'].map((last) => evidenceOf(swapTo(`0x${'0'.repeat(39)}${last}`))),
      // A Safe swaps for itself.
      evidenceOf({ ...safe, safe: OTHER, inner: swapTo(OTHER) }),
      evidenceOf({ ...swapTo(OTHER), id: 'aave.supply' }),
      evidenceOf({ ...swapTo(OTHER), id: 'uniswap' }),
      evidenceOf({ ...swapTo(OTHER), id: 'uniswap.unswap' }),
      evidenceOf(nameless),
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
