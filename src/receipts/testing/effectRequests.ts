import { encodePacked, maxUint256, parseEther } from 'viem'
import { one, send, transfer } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { encode, testAddresses } from './testAddresses.ts'

const { me, bob, eve, router, router02, aave, usdc, dai, weth, safe, farm, nobody } = testAddresses

const swap = (receiver: string, least: bigint) =>
  encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
    [dai, usdc, 500, receiver, parseEther('5'), least, 0n],
  ])
const soldBy = (receiver: string) =>
  `Swap at router02 (descriptor): Send=5 DAI Receive at least=4.9 USDC Receiver=${receiver}`

/** What leaves, and which rights arise, by calls. */
export const effectRequests: readonly RequestRow[] = [
  ...[router02, ...[0, 1, 2].map((last) => `0x${'0'.repeat(39)}${last}`)].map((receiver) =>
    one(
      `a swap whose yield goes to ${receiver}`,
      send(router02, swap(receiver, 4_900_000n)),
      [soldBy(receiver === router02 ? 'router02' : receiver === nobody ? 'nobody' : receiver)],
      ['other-receiver'],
    ),
  ),
  one(
    'a swap without a minimum',
    send(router02, swap(me, 0n)),
    ['Swap at router02 (descriptor): Send=5 DAI Receive at least=0 USDC Receiver=me'],
    ['no-minimum'],
  ),
  one(
    'Aave supply for another',
    send(aave, encode('supply(address,uint256,address,uint16)', [usdc, 7_000_000n, eve, 0])),
    ['Supply at aave (descriptor): Amount=7 USDC For=eve'],
    ['other-receiver'],
  ),
  one(
    'Aave withdrawal to another',
    send(aave, encode('withdraw(address,uint256,address)', [usdc, maxUint256, eve])),
    ['Withdraw at aave (descriptor): Amount=all USDC Receiver=eve'],
    ['other-receiver'],
  ),
  one(
    'Aave borrowing at the cost of another, and for another',
    send(
      aave,
      encode('borrow(address,uint256,uint256,uint16,address)', [dai, parseEther('4'), 2n, 0, eve]),
    ),
    ['Borrow at aave (descriptor): Amount=4 DAI Interest=variable Debtor=eve'],
    ['other-receiver'],
  ),
  one(
    'a fee of 150 ETH that nobody simulates',
    [{ from: me, to: bob, value: '0x1', gas: '0xf4240', maxFeePerGas: '0x886c98b76000' }],
    ['send 0.000000000000000001 ETH to bob'],
    ['high-fee'],
  ),
  one(
    'a fee of 2 ETH by its price alone',
    [{ from: me, to: bob, value: '0x1', gasPrice: '0x5af3107a4000' }],
    ['send 0.000000000000000001 ETH to bob'],
    ['high-fee'],
  ),
  one(
    'a fee as it is usual',
    [{ from: me, to: bob, value: '0x1', gas: '0x5208', maxFeePerGas: '0x6fc23ac00' }],
    ['send 0.000000000000000001 ETH to bob'],
  ),
  {
    name: 'a batch that asks the wallet for more',
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: me,
        chainId: '0x1',
        atomicRequired: true,
        calls: [{ to: bob, value: '0x1', capabilities: { dataSuffix: { value: '0x1234' } } }],
        capabilities: {
          auxiliaryFunds: { optional: true },
          paymasterService: { url: 'https://pay.example' },
        },
      },
    ],
    acts: [
      'send 0.000000000000000001 ETH to bob',
      'capability auxiliaryFunds',
      'capability dataSuffix',
    ],
    risks: ['capability', 'capability'],
  },
  one(
    'coins with a batch that the account makes for itself',
    send(
      me,
      encode('executeBatch((address,uint256,bytes)[])', [
        [
          [eve, parseEther('3'), '0x'],
          [usdc, 0n, transfer(bob, 1_000_000n)],
        ],
      ]),
      parseEther('5'),
    ),
    ['calls through me', '  send 3 ETH to eve', '  send 1 USDC to bob'],
    ['first-time'],
  ),
  {
    name: 'a user operation that changes the account itself',
    method: 'eth_sendUserOperation',
    params: [{ sender: me, callData: encode('addOwner(address)', [eve]) }],
    acts: ['call 0x7065cb48 of me'],
    risks: ['account-itself', 'no-contract'],
  },
  {
    name: 'a user operation of a modular account that runs foreign code',
    method: 'eth_sendUserOperation',
    params: [
      {
        sender: me,
        callData: encode('execute(bytes32,bytes)', [
          `0xff${'00'.repeat(31)}`,
          encodePacked(['address', 'bytes'], [farm, '0x12345678']),
        ]),
      },
    ],
    acts: ['call 0xe9ae5c53 of me'],
    risks: ['account-itself', 'no-contract'],
  },
  one(
    'coins that a Safe hands on, and coins that it keeps',
    send(
      safe,
      encode(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        [eve, parseEther('1'), '0x', 0, 0n, 0n, 0n, nobody, nobody, '0x'],
      ),
      parseEther('2'),
    ),
    ['as safe', '  send 1 ETH to eve from safe', 'with 2 ETH to safe'],
    ['first-time', 'coins-along'],
  ),
  one(
    'coins that a router takes for the one call in it',
    send(router, encode('multicall(bytes[])', [[transfer(bob, 1n)]]), 7n),
    [
      'calls through router',
      '  send 1 undefined to bob',
      '  with 0.000000000000000007 ETH to router',
    ],
    ['unknown-token', 'coins-along'],
  ),
  one('wrapped coins, unwrapped', send(weth, encode('withdraw(uint256)', [parseEther('2')])), [
    'Unwrap at weth (descriptor): Amount=2 ETH',
  ]),
]
