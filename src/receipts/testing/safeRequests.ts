import { concatHex, encodePacked, maxUint256, size } from 'viem'
import { approve, one, send, transfer } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { encode, testAddresses } from './testAddresses.ts'

const { me, bob, eve, usdc, dai, safe, farm, nobody } = testAddresses

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
            multisend(usdc, transfer(bob, 1_000_000n)),
            multisend(dai, approve(eve, maxUint256)),
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
    'Safe: several calls by the MultiSend of 1.1.1',
    send(
      safe,
      exec(
        '0x8D29bE29923b68abfDD21e541b9374737B49cdAD',
        encode('multiSend(bytes)', [multisend(usdc, transfer(bob, 1_000_000n))]),
        1,
      ),
    ),
    [
      'as safe',
      '  calls through 0x8D29bE29923b68abfDD21e541b9374737B49cdAD',
      '    send 1 USDC to bob from safe',
    ],
  ),
  ...[
    '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912',
    '0x0408EF011960d02349d50286D20531229BCef773',
  ].map((at) =>
    one(
      `Safe: several calls by a MultiSend of zkSync at ${at}`,
      send(
        safe,
        exec(at, encode('multiSend(bytes)', [multisend(usdc, transfer(bob, 1_000_000n))]), 1),
      ),
      ['as safe', `  calls through ${at}`, '    send 1 USDC to bob from safe'],
    ),
  ),
  ...[
    ['enableModule(address)', [eve]],
    ['addOwnerWithThreshold(address,uint256)', [eve, 1n]],
    ['swapOwner(address,address,address)', [bob, me, eve]],
    ['setFallbackHandler(address)', [eve]],
  ].map(([signature, args]) =>
    one(
      `Safe: ${signature} among several calls`,
      send(
        safe,
        exec(
          '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
          encode('multiSend(bytes)', [
            concatHex([
              multisend(usdc, transfer(bob, 1_000_000n)),
              multisend(safe, encode(signature as string, args as unknown[])),
            ]),
          ]),
          1,
        ),
      ),
      [
        'as safe',
        '  calls through 0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
        '    send 1 USDC to bob from safe',
        `    call ${encode(signature as string, args as unknown[]).slice(0, 10)} of safe`,
      ],
      ['safe-itself', 'unknown-call'],
    ),
  ),
  one(
    'Safe: multiSend at another contract',
    send(
      farm,
      encode('multiSend(bytes)', [
        concatHex([multisend(usdc, transfer(bob, 1_000_000n)), multisend(dai, approve(eve, 0n))]),
      ]),
    ),
    ['call 0x8d80ff0a of farm'],
    ['unknown-call'],
  ),
  one(
    'Safe: multiSend of foreign code is not read',
    send(farm, encode('multiSend(bytes)', [multisend(farm, '0x12345678', 1)])),
    ['call 0x8d80ff0a of farm'],
    ['unknown-call'],
  ),
]
