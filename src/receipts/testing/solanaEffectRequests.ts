import { STAKE, SYSTEM, TOKEN } from '../solana/programs.ts'
import type { RequestRow } from './requestRow.ts'
import { solanaAddresses } from './solanaAddresses.ts'
import {
  bytes,
  instruction,
  joined,
  READONLY,
  READONLY_SIGNER,
  token,
  u32,
  u64,
  WRITABLE,
  WRITABLE_SIGNER,
} from './solanaInstructions.ts'
import { row } from './solanaRequests.ts'

const { me, bob, eve, usdc, nice, myUsdc, myStake, farm } = solanaAddresses
const SOL = 1_000_000_000n

const create = (account: string, owner: string) =>
  instruction(
    SYSTEM,
    [
      [me, WRITABLE_SIGNER],
      [account, WRITABLE_SIGNER],
    ],
    joined(u32(0), u64(3n * SOL), u64(165n), bytes(owner)),
  )
const stakeFor = (withdrawer: string, until: bigint, custodian: string) =>
  instruction(
    STAKE,
    [[myStake, WRITABLE]],
    joined(u32(0), bytes(me), bytes(withdrawer), u64(until), u64(0n), bytes(custodian)),
  )

/** What leaves, and which rights arise, on Solana. */
export const solanaEffectRequests: readonly RequestRow[] = [
  row(
    'a token account closed for another',
    token(
      [
        [myUsdc, WRITABLE],
        [eve, WRITABLE],
      ],
      Uint8Array.of(9),
    ),
    ['close myUsdc for eve'],
    ['other-receiver', 'first-time'],
  ),
  row(
    'an account of an unknown program, funded',
    create(eve, farm),
    ['open eve of farm'],
    ['other-receiver', 'first-time'],
  ),
  row(
    'an account that whoever has its key owns, funded',
    create(eve, SYSTEM),
    [`open eve of ${SYSTEM}`],
    ['other-receiver', 'first-time'],
  ),
  row(
    'a token account opened for another, funded',
    [
      create(eve, TOKEN),
      instruction(
        TOKEN,
        [
          [eve, WRITABLE],
          [usdc, READONLY],
        ],
        joined(18, bytes(bob)),
      ),
    ],
    [`open eve of ${TOKEN}`, 'open eve of bob'],
    ['1:other-receiver', '1:first-time'],
  ),
  row(
    'a stake that somebody else can keep locked',
    stakeFor(me, 0n, eve),
    ['stake: create, locked by eve'],
    ['locked'],
  ),
  row(
    'a stake that is locked for years',
    stakeFor(me, 1_900_000_000n, SYSTEM),
    ['stake: create, locked until 2030-03-17 by undefined'],
    ['locked'],
  ),
  row('a stake of one’s own', stakeFor(me, 0n, SYSTEM), ['stake: create']),
  row(
    'a lock set on a stake',
    instruction(
      STAKE,
      [
        [myStake, WRITABLE],
        [me, READONLY_SIGNER],
      ],
      joined(u32(6), 1, u64(1_900_000_000n), 0, 1, bytes(eve)),
    ),
    ['stake: create, locked until 2030-03-17 by eve'],
    ['locked'],
  ),
  ...([0, 1, 3] as const).map((kind) =>
    row(
      `the right of kind ${kind} over a token given away`,
      token([[nice, WRITABLE]], joined(6, kind, 1, bytes(eve))),
      [`${['mint', 'freeze', 'owner', 'close'][kind]} of nice becomes eve`],
      ['authority'],
    ),
  ),
]
