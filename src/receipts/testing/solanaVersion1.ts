import { SYSTEM, TOKEN } from '../solana/programs.ts'
import { solanaAddresses } from './solanaAddresses.ts'
import {
  instruction,
  joined,
  memo,
  READONLY,
  READONLY_SIGNER,
  sendCoins,
  sendUsdc,
  u32,
  u64,
  WRITABLE,
  wireOf,
  wireOfVersion1,
} from './solanaInstructions.ts'

const { me, bob, eve, usdc, nice, myUsdc, bobUsdc } = solanaAddresses

const USDC_ACCOUNTS = [
  [myUsdc, WRITABLE],
  [usdc, READONLY],
  [bobUsdc, WRITABLE],
  [me, READONLY_SIGNER],
] as const
const send = (amount: bigint) => joined(4, 10, 12, u64(amount), 6)
const batch = (...parts: readonly Uint8Array[]) =>
  instruction(
    TOKEN,
    parts.flatMap(() => USDC_ACCOUNTS),
    joined(255, ...parts),
  )
const withdrawNonce = (amount: bigint) =>
  instruction(
    SYSTEM,
    [
      [nice, WRITABLE],
      [eve, WRITABLE],
      [usdc, READONLY],
      [usdc, READONLY],
      [me, READONLY_SIGNER],
    ],
    joined(u32(5), u64(amount)),
  )

/** Instructions that hold others, or move what is kept for a durable nonce. */
export const ofRarePrograms: readonly Row[] = [
  [
    'several token instructions in one',
    wireOf([batch(send(1_500_000n), send(2_000_000n))]),
    ['send 1.5 USDC to bob', 'send 2 USDC to bob'],
  ],
  [
    'several token instructions in one, of which one is not known',
    wireOf([batch(send(1_500_000n), joined(4, 1, 200))]),
    ['call 0xff040a0c60e31600 of TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['unknown-program'],
  ],
  [
    'several token instructions in one, cut off',
    wireOf([batch(send(1_500_000n), joined(4, 10, 12))]),
    ['call 0xff040a0c60e31600 of TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['unknown-program'],
  ],
  [
    'coins of a durable nonce',
    wireOf([withdrawNonce(1_000_000_000n)]),
    ['send 1 SOL to eve'],
    ['first-time'],
  ],
]

type Row = [name: string, wire: Uint8Array, acts: readonly string[], risks?: readonly string[]]

/** Transactions of version 1, encoded by the library that continues web3.js. */
export const ofVersion1: readonly Row[] = [
  [
    'SOL in a transaction of version 1',
    wireOfVersion1([sendCoins(me, bob, 1_000_000n)]),
    ['send 0.001 SOL to bob'],
  ],
  [
    'SOL in one of version 1 with its configuration',
    wireOfVersion1([sendCoins(me, bob, 5n), memo('rent')], {
      config: {
        ...{ priorityFeeLamports: 450n, computeUnitLimit: 450 },
        ...{ loadedAccountsDataSizeLimit: 65_536, heapSize: 32_768 },
      },
    }),
    ['send 0.000000005 SOL to bob', 'note rent'],
  ],
  [
    'USDC in a transaction of version 1',
    wireOfVersion1([sendUsdc(bobUsdc, 1_500_000n)], { config: { computeUnitLimit: 9_000 } }),
    ['send 1.5 USDC to bob'],
  ],
  [
    'a priority fee of version 1 that nobody needs',
    wireOfVersion1([sendCoins(me, bob, 5n)], { config: { priorityFeeLamports: 70_000_000n } }),
    ['send 0.000000005 SOL to bob'],
    ['high-fee'],
  ],
  [
    'many transfers in a transaction of version 1',
    wireOfVersion1(Array.from({ length: 60 }, () => sendCoins(me, bob, 5n))),
    Array.from({ length: 60 }, () => 'send 0.000000005 SOL to bob'),
  ],
]
