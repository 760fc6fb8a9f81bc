import type { Address, IInstruction } from '@solana/web3.js'
import { solanaSignInText } from '#domain/siwx/solanaSignInText.ts'
import { toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { STAKE, SYSTEM, TOKEN_2022 } from '../solana/programs.ts'
import type { RequestRow } from './requestRow.ts'
import { solanaAddresses } from './solanaAddresses.ts'
import {
  budget,
  bytes,
  instruction,
  joined,
  memo,
  mirror,
  openFor,
  READONLY,
  READONLY_SIGNER,
  sendCoins,
  sendUsdc,
  token,
  u32,
  u64,
  WRITABLE,
  WRITABLE_SIGNER,
  wireOf,
} from './solanaInstructions.ts'
import { ofRarePrograms, ofVersion1 } from './solanaVersion1.ts'

const { me, bob, eve, usdc, nice, myUsdc, myNice, bobUsdc, eveUsdc } = solanaAddresses
const { myStake, validator, table, farm } = solanaAddresses

export const row = (
  name: string,
  given: IInstruction | readonly IInstruction[] | Uint8Array,
  acts: readonly string[],
  risks: readonly string[] = [],
): RequestRow => ({
  name,
  method: 'solana_signAndSendTransaction',
  params: {
    transaction: toBase64(given instanceof Uint8Array ? given : wireOf([given].flat())),
    pubkey: me,
    sendOptions: { preflightCommitment: 'confirmed' },
  },
  acts,
  risks,
})
const approve = (amount: bigint, spender: string) =>
  token(
    [
      [myUsdc, WRITABLE],
      [spender, READONLY],
    ],
    joined(4, u64(amount)),
  )
const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Solana account:\n${me}\n\nHello.\n\nURI: https://${domain}/login\nVersion: 1\nNonce: abcdef12`
const shop = { domain: 'shop.example', address: me }
const text = (value: string | Uint8Array) => ({
  message: toBase58(typeof value === 'string' ? new TextEncoder().encode(value) : value),
  pubkey: me,
})
const message = (
  name: string,
  params: unknown,
  acts: readonly string[],
  risks: readonly string[] = [],
): RequestRow => ({ name, method: 'solana_signMessage', params, acts, risks })
const walletSignIn = (
  name: string,
  params: unknown,
  acts: readonly string[],
  risks: readonly string[] = [],
): RequestRow => ({
  name: `sign-in by the wallet: ${name}`,
  method: 'solana_signIn',
  params,
  acts,
  risks,
})
const viaTable = (to: Address, tableAddress: Address) =>
  wireOf([sendCoins(me, to, 5n)], { lookups: { [tableAddress]: [eve, bob] } })

/** Requests of Solana, encoded by web3.js; instructions by the published layouts of their programs. */
export const solanaRequests: readonly RequestRow[] = [
  row('SOL', sendCoins(me, bob, 1_000_000n), ['send 0.001 SOL to bob']),
  row('SOL in a legacy transaction', wireOf([sendCoins(me, bob, 1n)], { version: 'legacy' }), [
    'send 0.000000001 SOL to bob',
  ]),
  ...[...ofVersion1, ...ofRarePrograms].map((one) => row(...one)),
  {
    ...row('SOL, as the frame has it', [], ['send 1 SOL to eve'], ['first-time']),
    method: 'solana_signTransaction',
    params: { transaction: toBase58(wireOf([sendCoins(me, eve, 1_000_000_000n)])) },
  },
  row(
    'SOL with a priority fee',
    [...budget(450, 1_000_000n), sendCoins(me, bob, 5n)],
    ['send 0.000000005 SOL to bob', 'budget 450', 'bid 1000000'],
  ),
  row(
    'a priority fee that nobody needs',
    [...budget(1_400_000, 50_000_000n), sendCoins(me, bob, 5n)],
    ['send 0.000000005 SOL to bob', 'budget 1400000', 'bid 50000000'],
    ['high-fee'],
  ),
  row(
    'SOL with a note',
    [sendCoins(me, bob, 5n), memo('rent\u202E')],
    ['send 0.000000005 SOL to bob', 'note rent‹U+202E›'],
  ),
  row('USDC to whom has an account', sendUsdc(bobUsdc, 1_500_000n), ['send 1.5 USDC to bob']),
  row(
    'USDC to whom gets an account',
    [openFor(eve, eveUsdc), sendUsdc(eveUsdc, 1_500_000n)],
    ['open eveUsdc of eve', 'send 1.5 USDC to eve'],
    ['2:first-time'],
  ),
  row(
    'USDC by the older instruction',
    token(
      [
        [myUsdc, WRITABLE],
        [bobUsdc, WRITABLE],
      ],
      joined(3, u64(2_000_000n)),
    ),
    ['send 2 USDC to bob'],
  ),
  row(
    'a token of Token-2022, with a fee of its own',
    token(
      [
        [myNice, WRITABLE],
        [nice, READONLY],
        [eveUsdc, WRITABLE],
      ],
      joined(26, 1, u64(150n), 2, u64(1n)),
      TOKEN_2022,
    ),
    ['send 1.5 undefined to eveUsdc, fee 0.01 undefined'],
    ['first-time'],
  ),
  row(
    'a delegate of some USDC',
    approve(5_000_000n, eve),
    ['set 5 USDC for eve by call'],
    ['delegate', 'endless'],
  ),
  row(
    'a delegate of everything',
    approve(2n ** 64n - 1n, eve),
    ['set all USDC for eve by call'],
    ['unlimited', 'endless'],
  ),
  row('a delegate no more', token([[myUsdc, WRITABLE]], Uint8Array.of(5)), [
    'set 0 USDC for eve by call',
  ]),
  row(
    'an account of tokens given away',
    token([[myUsdc, WRITABLE]], joined(6, 2, 1, bytes(eve))),
    ['owner of myUsdc becomes eve'],
    ['authority'],
  ),
  row(
    'the account itself given to a program',
    instruction(SYSTEM, [[me, WRITABLE_SIGNER]], joined(u32(1), bytes(farm))),
    ['account of me becomes farm'],
    ['authority'],
  ),
  row(
    'USDC burnt, and its account closed',
    [
      token(
        [
          [myUsdc, WRITABLE],
          [usdc, WRITABLE],
        ],
        joined(15, u64(100_000_000n), 6),
      ),
      token(
        [
          [myUsdc, WRITABLE],
          [me, WRITABLE],
        ],
        Uint8Array.of(9),
      ),
    ],
    ['send 100 USDC to usdc', 'close myUsdc for me'],
    ['1:to-the-token', '1:first-time'],
  ),
  row(
    'a token minted',
    token(
      [
        [nice, WRITABLE],
        [myNice, WRITABLE],
      ],
      joined(14, u64(700n), 2),
      TOKEN_2022,
    ),
    ['send 7 undefined to me from nice'],
  ),
  row(
    'SOL staked',
    [
      instruction(
        SYSTEM,
        [
          [me, WRITABLE_SIGNER],
          [myStake, WRITABLE_SIGNER],
        ],
        joined(u32(0), u64(3_000_000_000n), u64(200n), bytes(STAKE)),
      ),
      instruction(
        STAKE,
        [[myStake, WRITABLE]],
        joined(u32(0), bytes(me), bytes(me), new Uint8Array(48)),
      ),
      instruction(
        STAKE,
        [
          [myStake, WRITABLE],
          [validator, READONLY],
          [me, READONLY_SIGNER],
        ],
        u32(2),
      ),
    ],
    [`open myStake of ${STAKE}`, 'stake: create', 'stake: delegate with validator'],
  ),
  row(
    'a stake given away',
    instruction(
      STAKE,
      [
        [myStake, WRITABLE],
        [bob, READONLY],
        [me, READONLY_SIGNER],
      ],
      joined(u32(1), bytes(eve), u32(1)),
    ),
    ['account of myStake becomes eve'],
    ['authority'],
  ),
  row(
    'a stake drawn out to somebody else',
    instruction(
      STAKE,
      [
        [myStake, WRITABLE],
        [eve, WRITABLE],
        [me, READONLY_SIGNER],
      ],
      joined(u32(4), u64(2_000_000_000n)),
    ),
    ['send 2 SOL to eve from myStake'],
    ['first-time'],
  ),
  row(
    'a program that nobody knows',
    instruction(farm, [[me, WRITABLE_SIGNER]], joined(new Uint8Array(8).fill(7), u64(9n))),
    ['call 0x0707070707070707 of farm'],
    ['unknown-program'],
  ),
  row(
    'an instruction of the system that is cut off',
    instruction(SYSTEM, [[me, WRITABLE_SIGNER]], u32(2)),
    [`call 0x02000000 of ${SYSTEM}`],
    ['unknown-program'],
  ),
  row('a receiver in a lookup table', viaTable(bob, table), ['send 0.000000005 SOL to bob']),
  row(
    'a receiver in a table that is not there',
    viaTable(bob, farm),
    [`call 0x0200000005000000 of ${SYSTEM}`],
    ['unknown-program'],
  ),
  row(
    'of another account',
    wireOf([sendCoins(eve, bob, 5n)], { payer: eve }),
    ['send 0.000000005 SOL to bob from eve'],
    ['account-mismatch'],
  ),
  row('paid by another', wireOf([sendCoins(me, bob, 5n)], { payer: eve }), [
    'send 0.000000005 SOL to bob',
  ]),
  {
    name: 'several transactions, one of them of another account',
    method: 'solana_signAllTransactions',
    params: {
      transactions: [
        toBase64(wireOf([sendCoins(me, bob, 1n)])),
        toBase64(wireOf([sendCoins(eve, bob, 2n)], { payer: eve })),
      ],
    },
    acts: ['send 0.000000001 SOL to bob', 'send 0.000000002 SOL to bob from eve'],
    risks: ['2:account-mismatch'],
  },
  {
    ...row('said twice, as older wallets want it', [], ['send 0.000000005 SOL to bob']),
    params: {
      transaction: toBase64(wireOf([sendCoins(me, bob, 5n)], { version: 'legacy' })),
      ...mirror(bob),
    },
  },
  {
    ...row('said twice, and not the same', [], ['unreadable'], ['unreadable']),
    params: {
      transaction: toBase64(wireOf([sendCoins(me, bob, 5n)], { version: 'legacy' })),
      ...mirror(eve),
    },
  },
  row('no transaction', new Uint8Array(80).fill(3), ['unreadable'], ['unreadable']),
  message('text', text('Hello'), ['text Hello']),
  message('sign-in', text(signIn('shop.example')), ['sign in to shop.example']),
  message(
    'sign-in to a foreign site',
    text(signIn('bank.example')),
    ['sign in to bank.example'],
    ['domain-mismatch'],
  ),
  message('sign-in with nothing else', text(solanaSignInText(shop, {})), [
    'sign in to shop.example',
  ]),
  message(
    'sign-in with a statement and a chain by its name',
    text(solanaSignInText(shop, { statement: 'Welcome', chainId: 'mainnet' })),
    ['sign in to shop.example'],
  ),
  message(
    'sign-in for another cluster',
    text(solanaSignInText(shop, { chainId: 'solana:devnet' })),
    ['sign in to shop.example'],
    ['chain-mismatch'],
  ),
  walletSignIn('nothing but its method', undefined, ['sign in to shop.example']),
  walletSignIn(
    'of the standard',
    { ...shop, statement: 'Welcome', chainId: 'solana:mainnet', nonce: 'abcdefgh' },
    ['sign in to shop.example'],
  ),
  walletSignIn(
    'to a foreign site',
    { domain: 'bank.example' },
    ['sign in to bank.example'],
    ['domain-mismatch'],
  ),
  walletSignIn(
    'for another account',
    { ...shop, address: eve },
    ['sign in to shop.example'],
    ['account-mismatch'],
  ),
  walletSignIn('with a number', { ...shop, nonce: 5 }, ['unreadable'], ['unreadable']),
  message(
    'text for another account',
    { ...text('Hello'), pubkey: eve },
    ['text Hello'],
    ['account-mismatch'],
  ),
  message(
    'a transaction as a text',
    text(wireOf([sendCoins(me, bob, 1n)]).subarray(65)),
    ['unreadable'],
    ['unreadable'],
  ),
]
