import { encodePacked, maxUint256, parseEther } from 'viem'
import { approve, IN_A_WEEK, one, send, transfer } from './callRow.ts'
import { effectRequests } from './effectRequests.ts'
import { nameRequests } from './nameRequests.ts'
import type { RequestRow } from './requestRow.ts'
import { safeRequests } from './safeRequests.ts'
import { encode, testAddresses } from './testAddresses.ts'

const { me, bob, eve, router, router2, router02, aave, permit2, weth, usdc, dai, steth } =
  testAddresses
const { fake, cherokee, nice, cat, farm, nobody, multicall3 } = testAddresses

/** Transactions, batches and operations, by the published ABIs of tokens, wallets and protocols. */
export const callRequests: readonly RequestRow[] = [
  one('coins', send(bob, undefined, parseEther('1.5')), ['send 1.5 ETH to bob']),
  one(
    'coins to nobody',
    send(nobody, undefined, 1n),
    ['send 0.000000000000000001 ETH to nobody'],
    ['to-nobody', 'first-time'],
  ),
  one(
    'coins to a look-alike',
    send(`0x2222${'a'.repeat(32)}2222`, undefined, 1n),
    ['send 0.000000000000000001 ETH to 0x2222aAaAAAaaaaaAAAAAaaaAaaAaAAaAAaAa2222'],
    ['look-alike', 'first-time'],
  ),
  one('a contract is created', send(undefined, '0x6001600c60003960016000f300'), [
    'create 13 bytes',
  ]),
  one('ERC-20 transfer', send(usdc, transfer(bob, 12_250_000n)), ['send 12.25 USDC to bob']),
  one(
    'ERC-20 transfer to the token',
    send(usdc, transfer(usdc, 1n)),
    ['send 0.000001 USDC to usdc'],
    ['to-the-token', 'first-time'],
  ),
  one(
    'ERC-20 transfer with coins',
    send(usdc, transfer(bob, 1n), 5n),
    ['send 0.000001 USDC to bob', 'with 0.000000000000000005 ETH to usdc'],
    ['coins-along'],
  ),
  one(
    'transfer of an imitation',
    send(fake, transfer(bob, parseEther('1'))),
    ['send 1 USDC to bob'],
    ['imitation'],
  ),
  one(
    'transfer of an imitation in another alphabet',
    send(cherokee, transfer(bob, parseEther('1'))),
    ['send 1 ᏌᏚᎠᏟ to bob'],
    ['imitation'],
  ),
  one(
    'transfer of an unknown token',
    send(nice, transfer(bob, parseEther('1'))),
    ['send 1 NICE to bob'],
    ['unknown-token'],
  ),
  one(
    'transferFrom of another',
    send(usdc, encode('transferFrom(address,address,uint256)', [bob, me, 5_000_000n])),
    ['send 5 USDC to me from bob'],
  ),
  one(
    'approve an amount',
    send(usdc, approve(router, 5_000_000n)),
    ['set 5 USDC for router by call'],
    ['endless'],
  ),
  one(
    'approve everything',
    send(usdc, approve(router, maxUint256)),
    ['set all USDC for router by call'],
    ['unlimited', 'endless'],
  ),
  one(
    'approve a person',
    send(dai, approve(eve, 1n)),
    ['set 0.000000000000000001 DAI for eve by call'],
    ['spender-is-no-contract', 'endless'],
  ),
  one('take an approval back', send(dai, approve(router, 0n)), ['set 0 DAI for router by call']),
  one(
    'increaseAllowance',
    send(dai, encode('increaseAllowance(address,uint256)', [router, parseEther('3')])),
    ['raise 3 DAI for router by call'],
    ['endless'],
  ),
  one(
    'decreaseAllowance',
    send(dai, encode('decreaseAllowance(address,uint256)', [router, maxUint256])),
    [
      'lower 115792089237316195423570985008687907853269984665640564039457.584007913129639935 DAI for router by call',
    ],
  ),
  one(
    'setApprovalForAll',
    send(cat, encode('setApprovalForAll(address,bool)', [router, true])),
    ['all CAT for router by call'],
    ['all-items', 'endless'],
  ),
  one(
    'setApprovalForAll taken back',
    send(cat, encode('setApprovalForAll(address,bool)', [router, false])),
    ['no CAT for router by call'],
  ),
  one(
    'ERC-721 approve',
    send(cat, approve(eve, 7n)),
    ['set CAT #7 for eve by call'],
    ['item', 'spender-is-no-contract', 'endless'],
  ),
  one(
    'ERC-721 transferFrom',
    send(cat, encode('transferFrom(address,address,uint256)', [me, bob, 7n])),
    ['send CAT #7 to bob'],
  ),
  one(
    'ERC-721 safeTransferFrom',
    send(cat, encode('safeTransferFrom(address,address,uint256)', [me, bob, 7n])),
    ['send CAT #7 to bob'],
  ),
  one(
    'ERC-1155 safeTransferFrom',
    send(
      cat,
      encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [me, bob, 7n, 3n, '0x']),
    ),
    ['send 3 x CAT #7 to bob'],
  ),
  one(
    'ERC-1155 safeBatchTransferFrom',
    send(
      cat,
      encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
        me,
        bob,
        [7n, 8n],
        [3n, 1n],
        '0x',
      ]),
    ),
    ['send 3 x CAT #7 to bob', 'send CAT #8 to bob'],
  ),
  one(
    'permit by call',
    send(
      usdc,
      encode('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
        me,
        router,
        5_000_000n,
        BigInt(IN_A_WEEK),
        27,
        `0x${'00'.repeat(32)}`,
        `0x${'00'.repeat(32)}`,
      ]),
    ),
    ['set 5 USDC for router by call until 2026-11-30'],
  ),
  one(
    'Permit2 approve',
    send(
      permit2,
      encode('approve(address,address,uint160,uint48)', [usdc, router, 2n ** 160n - 1n, IN_A_WEEK]),
    ),
    ['set all USDC for router by call until 2026-11-30'],
    ['unlimited'],
  ),
  one('votes', send(nice, encode('delegate(address)', [bob])), ['votes of NICE to bob'], ['votes']),
  one('WETH deposit', send(weth, encode('deposit()', []), parseEther('2')), [
    'Wrap at weth (descriptor): Amount=2 ETH',
  ]),
  one('WETH withdraw', send(weth, encode('withdraw(uint256)', [parseEther('2')])), [
    'Unwrap at weth (descriptor): Amount=2 ETH',
  ]),
  one(
    'Uniswap V2 swap',
    send(
      router2,
      encode('swapExactETHForTokens(uint256,address[],address,uint256)', [
        1_000_000n,
        [weth, usdc],
        me,
        BigInt(IN_A_WEEK),
      ]),
      parseEther('1'),
    ),
    [
      'Swap at router2 (descriptor): Send=1 ETH Receive at least=1 USDC Receiver=me Until=until 2026-11-30',
    ],
  ),
  one(
    'Uniswap V3 swap',
    send(
      router,
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))', [
        [dai, usdc, 500, me, BigInt(IN_A_WEEK), parseEther('5'), 4_900_000n, 0n],
      ]),
    ),
    [
      'Swap at router (descriptor): Send=5 DAI Receive at least=4.9 USDC Receiver=me Until=until 2026-11-30',
    ],
  ),
  one(
    'Uniswap V3 swap for somebody else, in a multicall',
    send(
      router02,
      encode('multicall(uint256,bytes[])', [
        BigInt(IN_A_WEEK),
        [
          encode('exactInput((bytes,address,uint256,uint256))', [
            [
              encodePacked(['address', 'uint24', 'address'], [dai, 500, usdc]),
              eve,
              parseEther('5'),
              0n,
            ],
          ]),
        ],
      ]),
    ),
    [
      'calls through router02',
      '  Swap at router02 (descriptor): Send=5 DAI Receive at least=0 USDC Receiver=eve',
    ],
    ['other-receiver', 'no-minimum'],
  ),
  one(
    'Aave supply',
    send(aave, encode('supply(address,uint256,address,uint16)', [usdc, 7_000_000n, me, 0])),
    ['Supply at aave (descriptor): Amount=7 USDC For=me'],
  ),
  one(
    'Aave borrow',
    send(
      aave,
      encode('borrow(address,uint256,uint256,uint16,address)', [dai, parseEther('4'), 2n, 0, me]),
    ),
    ['Borrow at aave (descriptor): Amount=4 DAI Interest=variable Debtor=me'],
  ),
  one('Lido stake', send(steth, encode('submit(address)', [nobody]), parseEther('3')), [
    'Stake at steth (descriptor): Amount=3 ETH',
  ]),
  one(
    'a call the page knows',
    send(farm, encode('stake(uint256,address)', [5n, bob]), 1n),
    ['stake at farm (abi): amount=5 beneficiary=bob'],
    ['takes-no-coins', 'coins-along'],
  ),
  one(
    'a call nobody knows',
    send(farm, '0x12345678abcdef'),
    ['call 0x12345678 of farm'],
    ['unknown-call'],
  ),
  one('data to a person', send(bob, '0x12345678'), ['call 0x12345678 of bob'], ['no-contract']),
  one(
    'Multicall3',
    send(
      multicall3,
      encode('aggregate3((address,bool,bytes)[])', [
        [
          [usdc, false, transfer(bob, 1_000_000n)],
          [farm, true, '0x12345678'],
        ],
      ]),
    ),
    [
      'calls through multicall3',
      '  send 1 USDC to bob from multicall3',
      '  call 0x12345678 of farm',
    ],
    ['unknown-call'],
  ),
  one(
    'EIP-7702 delegation',
    [{ from: me, to: me, authorizationList: [{ chainId: '0x1', address: farm, nonce: '0x0' }] }],
    ['run the code of farm', 'send 0 ETH to me'],
    ['code-delegation'],
  ),
  one(
    'of another account',
    [{ from: eve, to: bob, value: '0x1' }],
    ['send 0.000000000000000001 ETH to bob'],
    ['account-mismatch'],
  ),
  one(
    'of another chain',
    [{ from: me, to: bob, value: '0x1', chainId: '0xa' }],
    ['send 0.000000000000000001 ETH to bob'],
    ['other-chain'],
  ),
  one(
    'data by two names',
    [{ to: usdc, data: transfer(bob, 1n), input: approve(eve, maxUint256) }],
    ['unreadable'],
    ['unreadable'],
  ),
  one(
    'EIP-7702 delegation to nothing',
    [{ from: me, to: me, authorizationList: [{ chainId: '0x1' }] }],
    ['unreadable'],
    ['unreadable'],
  ),
  one('malformed', [{ to: 'bob' }], ['unreadable'], ['unreadable']),
  {
    name: 'EIP-5792 batch',
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: me,
        chainId: '0x1',
        atomicRequired: true,
        calls: [
          { to: usdc, data: approve(router, maxUint256) },
          { to: bob, value: '0x1' },
        ],
      },
    ],
    acts: ['set all USDC for router by call', 'send 0.000000000000000001 ETH to bob'],
    risks: ['1:unlimited', '1:endless'],
  },
  {
    name: 'user operation',
    method: 'eth_sendUserOperation',
    params: [
      {
        sender: me,
        callData: encode('executeBatch((address,uint256,bytes)[])', [
          [
            [usdc, 0n, transfer(bob, 1_000_000n)],
            [bob, 1n, '0x'],
          ],
        ]),
      },
    ],
    acts: ['send 1 USDC to bob', 'send 0.000000000000000001 ETH to bob'],
    risks: [],
  },
  {
    name: 'user operation of an empty batch',
    method: 'eth_sendUserOperation',
    params: [{ sender: me, callData: encode('executeBatch((address,uint256,bytes)[])', [[]]) }],
    acts: ['call 0x34fcd5be of me'],
    risks: ['account-itself', 'no-contract'],
  },
  ...effectRequests,
  ...nameRequests,
  ...safeRequests,
]
