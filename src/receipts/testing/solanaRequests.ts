import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { fromBase58, toBase58 } from '../../lib/base58.ts'
import { toBase64 } from '../../lib/base64.ts'
import {
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  STAKE,
  SYSTEM,
  TOKEN,
  TOKEN_2022,
} from '../solana/programs.ts'
import type { RequestRow } from './requestRow.ts'
import { solanaCast } from './solanaCast.ts'

const { me, bob, eve, usdc, nice, myUsdc, myNice, bobUsdc, eveUsdc } = solanaCast
const { myStake, validator, table, farm } = solanaCast
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const NEVER = new Uint8Array(32).fill(1)

const { WRITABLE_SIGNER, WRITABLE, READONLY_SIGNER, READONLY } = AccountRole
const bytes = (text: string) => fromBase58(text) ?? new Uint8Array()
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer)
const u64 = (value: bigint) => new Uint8Array(BigUint64Array.of(value).buffer)
const joined = (...parts: readonly (Uint8Array | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))

type Given = readonly [who: string, role: AccountRole]
const instruction = (program: string, given: readonly Given[], data: Uint8Array): IInstruction => ({
  programAddress: address(program),
  accounts: given.map(([who, role]) => ({ address: address(who), role })),
  data,
})

export const sendCoins = (from: string, to: string, lamports: bigint) =>
  instruction(
    SYSTEM,
    [
      [from, WRITABLE_SIGNER],
      [to, WRITABLE],
    ],
    joined(u32(2), u64(lamports)),
  )
const token = (given: readonly Given[], data: Uint8Array, program = TOKEN) =>
  instruction(program, [...given, [me, READONLY_SIGNER]], data)
export const sendUsdc = (to: string, amount: bigint) =>
  token(
    [
      [myUsdc, WRITABLE],
      [usdc, READONLY],
      [to, WRITABLE],
    ],
    joined(12, u64(amount), 6),
  )
const openFor = (owner: string, account: string) =>
  instruction(
    ASSOCIATED_TOKEN,
    [
      [me, WRITABLE_SIGNER],
      [account, WRITABLE],
      [owner, READONLY],
      [usdc, READONLY],
      [SYSTEM, READONLY],
      [TOKEN, READONLY],
    ],
    Uint8Array.of(1),
  )
export const budget = (units: number, price: bigint) => [
  instruction(COMPUTE_BUDGET, [], joined(2, u32(units))),
  instruction(COMPUTE_BUDGET, [], joined(3, u64(price))),
]
const memo = (text: string) => instruction(MEMO, [], new TextEncoder().encode(text))

/** A transaction on the wire, unsigned. */
export const wireOf = (
  instructions: readonly IInstruction[],
  {
    payer = me,
    version = 0,
    lookups,
  }: {
    payer?: Address
    version?: 'legacy' | 0
    lookups?: Readonly<Record<Address, Address[]>>
  } = {},
): Uint8Array => {
  const message = pipe(
    createTransactionMessage({ version }),
    (m) => setTransactionMessageFeePayer(payer, m),
    (m) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: toBase58(NEVER) as Blockhash, lastValidBlockHeight: 9n },
        m,
      ),
    (m) => appendTransactionMessageInstructions(instructions, m),
  )
  // Its types take the message of one version alone, and give it back without what it has kept.
  const compressed = lookups
    ? (compressTransactionMessageUsingAddressLookupTables(
        message as never,
        lookups,
      ) as never as typeof message)
    : message
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(compressed)))
}

const row = (
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
const viaTable = (to: Address, tableAddress: Address) =>
  wireOf([sendCoins(me, to, 5n)], { lookups: { [tableAddress]: [eve, bob] } })

/** The same transfer as the first form of WalletConnect spells it out. */
const mirror = (to: string) => ({
  feePayer: me,
  recentBlockhash: toBase58(NEVER),
  instructions: [
    {
      programId: SYSTEM,
      data: toBase58(joined(u32(2), u64(5n))),
      keys: [me, to].map((pubkey) => ({ pubkey, isSigner: pubkey === me, isWritable: true })),
    },
  ],
})

/** Requests of Solana, encoded by web3.js; instructions by the published layouts of their programs. */
export const solanaRequests: readonly RequestRow[] = [
  row('SOL', sendCoins(me, bob, 1_000_000n), ['send 0.001 SOL to bob']),
  row('SOL in a legacy transaction', wireOf([sendCoins(me, bob, 1n)], { version: 'legacy' }), [
    'send 0.000000001 SOL to bob',
  ]),
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
    ['send 1.5 undefined to eveUsdc'],
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
    ['owner of me becomes farm'],
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
    ['owner of myStake becomes eve'],
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
