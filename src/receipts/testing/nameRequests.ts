import { concatHex, encodePacked, parseEther, size } from 'viem'
import { one, send, transfer } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { encode, testAddresses } from './testAddresses.ts'

const { me, bob, eve, router, multicall3, usdc, weth, farm, permit2, nobody } = testAddresses

const LOT = parseEther('100')
const aggregate3Value = (to: string, value: bigint, data = '0x') =>
  encode('aggregate3Value((address,bool,uint256,bytes)[])', [[[to, false, value, data]]])
const packed = (to: `0x${string}`, value: bigint, data: `0x${string}` = '0x') =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [0, to, value, BigInt(size(data)), data],
  )

/** Functions of several calls at a contract that nobody knows; the coins of each go to it. */
const claims: readonly (readonly [signature: string, args: readonly unknown[]])[] = [
  ['aggregate((address,bytes)[])', [[[bob, '0x']]]],
  ['tryAggregate(bool,(address,bytes)[])', [false, [[bob, '0x']]]],
  ['aggregate3((address,bool,bytes)[])', [[[bob, false, '0x']]]],
  ['aggregate3Value((address,bool,uint256,bytes)[])', [[[bob, false, 1n, '0x']]]],
  ['multicall(bytes[])', [[transfer(bob, 1n)]]],
  ['multicall(uint256,bytes[])', [1n, [transfer(bob, 1n)]]],
  ['execute(address,uint256,bytes)', [bob, 1n, '0x']],
  ['executeBatch((address,uint256,bytes)[])', [[[bob, 1n, '0x']]]],
  ['multiSend(bytes)', [packed(bob, 1n)]],
  ['approve(address,address,uint160,uint48)', [usdc, router, 0n, 0]],
  ['transferFrom(address,address,uint160,address)', [bob, me, 1n, usdc]],
]

/** What functions are called proves nothing; where they are does. */
export const nameRequests: readonly RequestRow[] = [
  ...claims.map(([signature, args]) =>
    one(
      `100 ETH to a contract that has ${signature}`,
      send(eve, encode(signature, args), LOT),
      [`call ${encode(signature, args).slice(0, 10)} of eve`],
      ['coins-along', 'no-contract'],
    ),
  ),
  one(
    '100 ETH to a contract that has execTransaction',
    send(
      router,
      encode(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        [bob, 0n, '0x', 0, 0n, 0n, 0n, nobody, nobody, '0x'],
      ),
      LOT,
    ),
    ['call 0x6a761202 of router', '  as router', '    send 0 ETH to bob from router'],
    ['coins-along', 'unknown-call'],
  ),
  one(
    'foreign code for what may be a Safe',
    send(
      router,
      encode(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        [farm, 0n, '0x12345678', 1, 0n, 0n, 0n, nobody, nobody, '0x'],
      ),
    ),
    ['call 0x6a761202 of router', '  as router: code of farm'],
    ['delegate-call', 'unknown-call'],
  ),
  one('Multicall3 hands everything on', send(multicall3, aggregate3Value(bob, LOT), LOT), [
    'calls through multicall3',
    '  send 100 ETH to bob from multicall3',
  ]),
  one(
    'Multicall3 keeps most of it',
    send(multicall3, aggregate3Value(bob, parseEther('1')), LOT),
    [
      'calls through multicall3',
      '  send 1 ETH to bob from multicall3',
      '  with 99 ETH to multicall3',
    ],
    ['coins-along'],
  ),
  one(
    'Multicall3 keeps all of it',
    send(
      multicall3,
      encode('aggregate3((address,bool,bytes)[])', [[[usdc, false, transfer(bob, 1_000_000n)]]]),
      LOT,
    ),
    [
      'calls through multicall3',
      '  send 1 USDC to bob from multicall3',
      '  with 100 ETH to multicall3',
    ],
    ['coins-along'],
  ),
  one(
    'a router keeps coins that none of its calls takes',
    send(
      router,
      encode('multicall(bytes[])', [
        [encode('refundETH()', []), encode('unwrapWETH9(uint256,address)', [0n, me])],
      ]),
      LOT,
    ),
    [
      'calls through router',
      '  call 0x12210e8a of router',
      '  call 0x49404b7c of router',
      '  with 100 ETH to router',
    ],
    ['coins-along', 'unknown-call'],
  ),
  one(
    'MultiSendCallOnly, called and not run as a Safe',
    send(
      '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      encode('multiSend(bytes)', [concatHex([packed(bob, parseEther('60'))])]),
      LOT,
    ),
    [
      'calls through 0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      '  send 60 ETH to bob from 0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      '  with 40 ETH to 0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    ],
    ['coins-along'],
  ),
  one(
    'the account executes for itself',
    send(me, encode('execute(address,uint256,bytes)', [bob, LOT, '0x']), LOT),
    ['calls through me', '  send 100 ETH to bob'],
  ),
  one(
    'a modular account executes one call',
    send(
      me,
      encode('execute(bytes32,bytes)', [
        `0x${'00'.repeat(32)}`,
        encodePacked(['address', 'uint256', 'bytes'], [eve, LOT, '0x']),
      ]),
    ),
    ['calls through me', '  send 100 ETH to eve'],
    ['first-time'],
  ),
  one(
    'Permit2 itself moves a token',
    send(
      permit2,
      encode('transferFrom(address,address,uint160,address)', [me, eve, 5_000_000n, usdc]),
    ),
    ['send 5 USDC to eve'],
    ['first-time'],
  ),
  one(
    'coins for a call that nobody knows',
    send(farm, '0x12345678', LOT),
    ['call 0x12345678 of farm'],
    ['coins-along', 'unknown-call'],
  ),
  one(
    'a contract that is created with coins',
    send(undefined, '0x6001', LOT),
    ['create 2 bytes'],
    ['coins-along'],
  ),
  one('coins that are wrapped', send(weth, encode('deposit()', []), LOT), [
    'Wrap at weth (descriptor): Amount=100 ETH',
  ]),
]
