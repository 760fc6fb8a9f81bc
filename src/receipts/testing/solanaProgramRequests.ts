import { LOADER, LOADER_4, SYSTEM, TOKEN, TOKEN_2022 } from '../solana/programs.ts'
import type { RequestRow } from './requestRow.ts'
import { solanaAddresses } from './solanaAddresses.ts'
import {
  bytes,
  instruction,
  joined,
  READONLY,
  READONLY_SIGNER,
  sendCoins,
  token,
  u32,
  u64,
  WRITABLE,
} from './solanaInstructions.ts'
import { row } from './solanaRequests.ts'

const { me, bob, eve, nice, myNice, bobUsdc, farm, usdc, myUsdc } = solanaAddresses
/** Any account that a nonce, a program or its code is in. */
const { validator: nonce, myStake: code, table: programData } = solanaAddresses

type Given = Parameters<typeof instruction>[1]
type Part = Uint8Array | number
const system = (given: Given, data: Uint8Array) => instruction(SYSTEM, given, data)
const advance = (authority: string) =>
  system(
    [
      [nonce, WRITABLE],
      [usdc, READONLY],
      [authority, READONLY_SIGNER],
    ],
    u32(4),
  )
const nonceOf = (number: number, authority: string) =>
  system(
    [
      [nonce, WRITABLE],
      [me, READONLY_SIGNER],
    ],
    joined(u32(number), bytes(authority)),
  )
const mine = [me, READONLY_SIGNER] as const
const loader = (number: number, given: Given, program = LOADER) =>
  instruction(program, given, u32(number))
const fourth = (data: Uint8Array, ...more: Given) =>
  instruction(LOADER_4, [[farm, WRITABLE], mine, ...more], data)
const token2022 = (given: Given, ...data: readonly Part[]) =>
  token(given, joined(...data), TOKEN_2022)
const sendNice = (to: string) =>
  [
    [myNice, WRITABLE],
    [nice, READONLY],
    [to, WRITABLE],
  ] as const

/** Programs, nonces and what tokens of the newer program can, by the bytes that their interfaces document. */
export const solanaProgramRequests: readonly RequestRow[] = [
  row(
    'coins that can be sent at any later time',
    [advance(me), sendCoins(me, bob, 5n)],
    ['send 0.000000005 SOL to bob', 'lasting by validator'],
    ['lasting'],
  ),
  row(
    'coins that can be sent when another wants it',
    [advance(eve), sendCoins(me, bob, 5n)],
    ['send 0.000000005 SOL to bob', 'lasting by validator'],
    ['lasting'],
  ),
  row('a nonce that is used up', advance(me), ['lasting by validator'], ['lasting']),
  row(
    'a nonce given away, with what is in its account',
    nonceOf(7, eve),
    ['account of validator becomes eve'],
    ['authority'],
  ),
  row(
    'a nonce set up for another',
    nonceOf(6, eve),
    ['account of validator becomes eve'],
    ['authority'],
  ),
  row('a nonce of one’s own set up', nonceOf(6, me), []),
  row(
    'coins of a nonce kept by another, taken out by the account',
    system(
      [[nonce, WRITABLE], [eve, WRITABLE], [usdc, READONLY], [usdc, READONLY], mine],
      joined(u32(5), u64(7n)),
    ),
    ['send 0.000000007 SOL to eve'],
    ['first-time'],
  ),
  row(
    'the right to change a program given away',
    loader(4, [[programData, WRITABLE], mine, [eve, READONLY]]),
    ['program of table becomes eve'],
    ['authority'],
  ),
  row(
    'the right to change a program given away, with the word of whoever gets it',
    loader(7, [[programData, WRITABLE], mine, [eve, READONLY_SIGNER]]),
    ['program of table becomes eve'],
    ['authority'],
  ),
  row(
    'the right to change a program given up',
    loader(4, [[programData, WRITABLE], mine]),
    ['program of table becomes undefined'],
    ['for-everyone'],
  ),
  row(
    'the code of a program replaced',
    loader(3, [
      [programData, WRITABLE],
      [farm, WRITABLE],
      [code, WRITABLE],
      [eve, WRITABLE],
      [usdc, READONLY],
      [usdc, READONLY],
      mine,
    ]),
    ['upgrade farm to myStake, rest to eve'],
    ['for-everyone', 'other-receiver'],
  ),
  row(
    'a program closed for another',
    loader(5, [[programData, WRITABLE], [eve, WRITABLE], mine, [farm, WRITABLE]]),
    ['close table for eve, program farm'],
    ['for-everyone', 'other-receiver', 'first-time'],
  ),
  row(
    'code that no program runs closed for oneself',
    loader(5, [[code, WRITABLE], [me, WRITABLE], mine]),
    ['close myStake for me, program none'],
  ),
  row('code written that no program runs', loader(1, [[code, WRITABLE], mine]), []),
  row(
    'what the loader does beside that',
    loader(6, [[programData, WRITABLE], mine]),
    [`call 0x06000000 of ${LOADER}`],
    ['unknown-program'],
  ),
  ...([5, 1] as const).map((number) =>
    row(
      `a program of the newer loader given away, by ${number}`,
      fourth(u32(number), [eve, READONLY_SIGNER]),
      ['program of farm becomes eve'],
      ['authority'],
    ),
  ),
  ...([6, 2] as const).map((number) =>
    row(
      `a program of the newer loader made final, by ${number}`,
      fourth(u32(number)),
      ['program of farm becomes undefined'],
      ['for-everyone'],
    ),
  ),
  row(
    'code of a program of the newer loader replaced',
    fourth(u32(3), [code, WRITABLE]),
    ['upgrade farm to myStake'],
    ['for-everyone'],
  ),
  row(
    'code of a program of the newer loader replaced, the other way',
    fourth(joined(u32(6), u32(900)), [code, WRITABLE]),
    ['upgrade farm to myStake'],
    ['for-everyone'],
  ),
  ...[joined(u32(2), u32(0)), u32(9)].map((data, index) =>
    row(
      `a program of the newer loader closed for another, ${index}`,
      fourth(data, [eve, WRITABLE]),
      ['close farm for eve, program farm'],
      ['for-everyone', 'other-receiver', 'first-time'],
    ),
  ),
  row(
    'bytes copied by the newer loader, which the other form takes for a right',
    fourth(joined(u32(1), u32(0), u32(0), u32(9)), [code, READONLY]),
    [`call 0x0100000000000000 of ${LOADER_4}`],
    ['unknown-program'],
  ),
  row(
    'the guard of a token account switched off',
    token2022([[myNice, WRITABLE]], 34, 1),
    ['guard of myNice off'],
    ['guard-off'],
  ),
  row('the guard of a token account switched on', token2022([[myNice, WRITABLE]], 34, 0), [
    'guard of myNice on',
  ]),
  row('a token sent with its fee', token2022(sendNice(bobUsdc), 26, 1, u64(500n), 2, u64(5n)), [
    'send 5 undefined to bob, fee 0.05 undefined',
  ]),
  ...(
    [
      [joined(45, 1, u64(7n)), '0.000000007'],
      // All of it.
      [joined(45, 0), '0.1'],
    ] as const
  ).map(([data, amount]) =>
    row(
      `${amount} SOL taken out of an account of tokens for another`,
      token(
        [
          [myUsdc, WRITABLE],
          [eve, WRITABLE],
        ],
        data,
      ),
      [`send ${amount} SOL to eve`],
      ['first-time'],
    ),
  ),
  row(
    'kept fees collected for another, from the token itself',
    token2022(
      [
        [nice, WRITABLE],
        [bobUsdc, WRITABLE],
      ],
      26,
      2,
    ),
    ['fees of nice to bob'],
    ['other-receiver'],
  ),
  row(
    'kept fees collected for another, from an account',
    token2022(
      [
        [nice, READONLY],
        [eve, WRITABLE],
      ],
      26,
      3,
      1,
    ),
    ['fees of nice to eve'],
    ['first-time'],
  ),
  row(
    'kept fees collected for oneself',
    token2022(
      [
        [nice, WRITABLE],
        [myNice, WRITABLE],
      ],
      26,
      2,
    ),
    ['fees of nice to me'],
  ),
  row(
    'the fee of a token set',
    token2022([[nice, WRITABLE]], 26, 5, 0x88, 0x13, u64(700n)),
    ['fee of nice: 5000, at most 7 undefined'],
    ['for-everyone'],
  ),
  ...(
    [
      [4, 'fees'],
      [5, 'fees'],
      [6, 'other'],
      [8, 'everyone'],
      [200, 'other'],
    ] as const
  ).map(([kind, role]) =>
    row(
      `the right of kind ${kind} over a token of the newer program given away`,
      token2022([[nice, WRITABLE]], 6, kind, 1, bytes(eve)),
      [`${role} of nice becomes eve`],
      ['authority'],
    ),
  ),
  ...[TOKEN, TOKEN_2022].map((program) =>
    row(
      `a batch of ${program === TOKEN ? 'the older' : 'the newer'} program that gives an account away`,
      instruction(
        program,
        [[myUsdc, WRITABLE], [eve, READONLY], mine, [myNice, WRITABLE], mine],
        joined(255, 3, 9, 4, u64(5n), 2, 35, 6, 2, 1, bytes(eve)),
      ),
      ['set 0.000005 USDC for eve by call', 'owner of myNice becomes eve'],
      ['delegate', 'authority', 'endless'],
    ),
  ),
]
