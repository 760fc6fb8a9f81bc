import { concatHex, encodePacked, maxUint256, size } from 'viem'
import { approve, one, send, transfer } from './callRow.ts'
import { cast, encode } from './cast.ts'
import type { RequestRow } from './requestRow.ts'

const { bob, eve, usdc, dai, safe, farm, nobody } = cast

const multisend = (to: `0x${string}`, data: `0x${string}`, operation = 0) =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, 0n, BigInt(size(data)), data],
  )
const exec = (to: string, data: string, operation: number) =>
  encode(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    [to, 0n, data, operation, 0n, 0n, 0n, nobody, nobody, '0x'],
  )

/** Transactions of a Safe, and of its contract for several calls. */
export const safeRequests: readonly RequestRow[] = [
  one('Safe: a call', send(safe, exec(usdc, transfer(bob, 3_000_000n), 0)), [
    'as safe',
    '  send 3 USDC to bob from safe',
  ]),
  one(
    "Safe: several calls by Safe's own MultiSend",
    send(
      safe,
      exec(
        '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
        encode('multiSend(bytes)', [
          concatHex([
            multisend(usdc, transfer(bob, 1_000_000n) as `0x${string}`),
            multisend(dai, approve(eve, maxUint256) as `0x${string}`),
          ]),
        ]),
        1,
      ),
    ),
    [
      'as safe',
      '  calls through 0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
      '    send 1 USDC to bob from safe',
      '    set all DAI for eve by call',
    ],
    ['unlimited', 'spender-is-no-contract', 'endless'],
  ),
  one(
    'Safe: foreign code among several calls',
    send(
      safe,
      exec(
        '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
        encode('multiSend(bytes)', [multisend(farm, '0x12345678', 1)]),
        1,
      ),
    ),
    ['as safe: code of 0x9641d764fc13c8B624c04430C7356C1C7C8102e2'],
    ['delegate-call'],
  ),
  one(
    'Safe: foreign code',
    send(safe, exec(farm, '0x12345678', 1)),
    ['as safe: code of farm'],
    ['delegate-call'],
  ),
  one(
    'Safe: multiSend',
    send(
      farm,
      encode('multiSend(bytes)', [
        concatHex([
          multisend(usdc, transfer(bob, 1_000_000n) as `0x${string}`),
          multisend(dai, approve(eve, maxUint256) as `0x${string}`),
        ]),
      ]),
    ),
    ['calls through farm', '  send 1 USDC to bob', '  set all DAI for eve by call'],
    ['unlimited', 'spender-is-no-contract', 'endless'],
  ),
  one(
    'Safe: multiSend of foreign code is not read',
    send(farm, encode('multiSend(bytes)', [multisend(farm, '0x12345678', 1)])),
    ['call 0x8d80ff0a of farm'],
    ['unknown-call'],
  ),
]
