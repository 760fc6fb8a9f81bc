import { solanaCast } from './solanaCast.ts'
import { memo, sendCoins, sendUsdc, wireOfVersion1 } from './solanaInstructions.ts'

const { me, bob, bobUsdc } = solanaCast

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
