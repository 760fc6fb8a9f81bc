import { maxUint256, parseEther, toHex } from 'viem'
import { IN_A_WEEK, one, send } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { encode, testAddresses } from './testAddresses.ts'
import { typed } from './typedRow.ts'

const { me, bob, eve, dai, usdc, cat, farm, safe, seaport, permit2, nobody, router } = testAddresses
const EMPTY = `0x${'00'.repeat(32)}`
const HASH = `0x${'11'.repeat(32)}`
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const five = parseEther('5')
const item = '(uint8,address,uint256,uint256,uint256)'
const validate = `validate(((address,address,${item}[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256),bytes)[])`
/** An item that nothing is asked for. */
const order = (salt: bigint) => [
  [
    ...[me, nobody, [[2, cat, 7n, 1n, 1n]], [], 0, 0n, BigInt(IN_A_WEEK)],
    ...[EMPTY, salt, EMPTY, 0n],
  ],
  '0x',
]

const call = (
  to: string,
  signature: string,
  args: readonly unknown[],
  acts: string[],
  risks: string[] = [],
) =>
  one(`rare: ${signature} of ${to} for ${args[0]}`, send(to, encode(signature, args)), acts, risks)
const unknown = (selector: string, name: string, ...claims: string[]) => [
  `call ${selector} of ${name}`,
  ...claims.map((claim) => `  ${claim}`),
]

/** Functions of tokens beside ERC-20 and its kin, and what gives a contract away. */
const calls: readonly RequestRow[] = [
  call(
    dai,
    'approveAndCall(address,uint256,bytes)',
    [router, maxUint256, '0x1234'],
    ['set all DAI for router by call', 'call undefined of router'],
    ['unlimited', 'endless', 'unknown-call'],
  ),
  call(
    dai,
    'increaseApproval(address,uint256)',
    [router, five],
    ['raise 5 DAI for router by call'],
    ['endless'],
  ),
  call(
    dai,
    'decreaseApproval(address,uint256)',
    [router, five],
    ['lower 5 DAI for router by call'],
  ),
  call(
    farm,
    'authorizeOperator(address)',
    [eve],
    ['set all undefined for eve by call'],
    ['unlimited', 'spender-is-no-contract', 'endless', 'unknown-token'],
  ),
  call(farm, 'revokeOperator(address)', [eve], ['set 0 undefined for eve by call']),
  call(
    dai,
    'permit(address,address,uint256,uint256,bytes)',
    [me, eve, maxUint256, BigInt(IN_A_WEEK), '0x'],
    ['set all DAI for eve by call until 2026-11-30'],
    ['unlimited', 'spender-is-no-contract'],
  ),
  call(
    farm,
    'setOperator(address,bool)',
    [eve, true],
    ['all undefined for eve by call'],
    ['all-items', 'spender-is-no-contract', 'endless'],
  ),
  call(
    cat,
    'approve(address,uint256,uint256)',
    [eve, 7n, 5n],
    ['set 5 x CAT #7 for eve by call'],
    ['item', 'spender-is-no-contract', 'endless'],
  ),
  call(
    dai,
    'approveDelegation(address,uint256)',
    [eve, five],
    ['credit of 5 DAI to eve'],
    ['debt', 'spender-is-no-contract'],
  ),
  call(
    usdc,
    'transferAndCall(address,uint256,bytes)',
    [farm, 5_000_000n, '0x1234'],
    ['send 5 USDC to farm', 'call undefined of farm'],
    ['first-time', 'unknown-call'],
  ),
  call(usdc, 'send(address,uint256,bytes)', [bob, 5_000_000n, '0x'], ['send 5 USDC to bob']),
  // Of a contract that is not known to be a token it is what the function is called.
  call(
    farm,
    'send(address,uint256,bytes)',
    [bob, 5_000_000n, '0x'],
    unknown('0x9bd9bbc6', 'farm', 'send 5000000 undefined to bob'),
    ['unknown-token', 'unknown-call'],
  ),
  call(
    farm,
    'transfer(address,uint256,uint256)',
    [bob, 7n, 5n],
    unknown('0x095bcdb6', 'farm', 'send 5 x undefined #7 to bob'),
    ['unknown-call'],
  ),
  call(
    permit2,
    'transferFrom((address,address,uint160,address)[])',
    [[[eve, bob, 5_000_000n, usdc]]],
    ['send 5 USDC to bob from eve'],
  ),
  ...(
    [
      ['allow(address,bool)', [eve, true], '0x110496e5', 'all undefined for eve by call'],
      [
        'setAuthorization(address,bool)',
        [eve, true],
        '0xeecea000',
        'all undefined for eve by call',
      ],
      [
        'setRelayerApproval(address,address,bool)',
        [me, eve, true],
        '0xfa6e671d',
        'all undefined for eve by call',
      ],
    ] as const
  ).map(([signature, args, selector, claim]) =>
    call(farm, signature, args, unknown(selector, 'farm', claim), [
      ...['all-items', 'spender-is-no-contract', 'endless', 'unknown-call'],
    ]),
  ),
  ...(
    [
      ['transferOwnership(address)', [eve], '0xf2fde38b', 'account of farm becomes eve'],
      ['renounceOwnership()', [], '0x715018a6', 'account of farm becomes undefined'],
      ['setOwner(address)', [eve], '0x13af4035', 'account of farm becomes eve'],
      ['changeAdmin(address)', [eve], '0x8f283970', 'account of farm becomes eve'],
      ['grantRole(bytes32,address)', [EMPTY, eve], '0x2f2ff15d', 'other of farm becomes eve'],
    ] as const
  ).map(([signature, args, selector, claim]) =>
    call(farm, signature, args, unknown(selector, 'farm', claim), ['authority', 'unknown-call']),
  ),
  call(safe, 'approveHash(bytes32)', [HASH], unknown('0xd4d9bdcd', 'safe', 'hash'), [
    'unknown-call',
    'hash',
  ]),
  call(farm, 'setPreSignature(bytes,bool)', [HASH, true], unknown('0xec6cb13f', 'farm', 'hash'), [
    'unknown-call',
    'hash',
  ]),
  call(farm, 'setPreSignature(bytes,bool)', ['0x12', false], unknown('0xec6cb13f', 'farm'), [
    'unknown-call',
  ]),
  call(
    seaport,
    validate,
    [[order(1n), order(1n)].slice(0, 1)],
    unknown('0x88147732', 'seaport', 'give CAT #7 for  until 2026-11-30'),
    ['for-nothing', 'order', 'unknown-call'],
  ),
  call(
    seaport,
    validate,
    [Array.from({ length: 60 }, () => order(2n))],
    unknown(
      '0x88147732',
      'seaport',
      'calls through seaport',
      ...Array.from({ length: 50 }, () => '  give CAT #7 for  until 2026-11-30'),
    ),
    ['for-nothing', 'order', 'unknown-call'],
  ),
  call(
    safe,
    'execTransactionFromModule(address,uint256,bytes,uint8)',
    [eve, five, '0x', 0],
    unknown('0x468721a7', 'safe', 'as safe', '  send 5 ETH to eve from safe'),
    ['first-time', 'unknown-call'],
  ),
  call(
    safe,
    'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
    [eve, 0n, '0x1234', 1],
    unknown('0x5229073f', 'safe', 'as safe: code of eve'),
    ['delegate-call', 'unknown-call'],
  ),
  call(
    farm,
    'upgradeToAndCall(address,bytes)',
    [eve, '0x'],
    unknown('0x4f1ef286', 'farm', 'upgrade farm to eve'),
    ['for-everyone', 'unknown-call'],
  ),
  call(
    farm,
    'transferOwnership(address)',
    [me],
    unknown('0xf2fde38b', 'farm', 'account of farm becomes me'),
    ['unknown-call'],
  ),
]

const execute = encode('execute(address,uint256,bytes)', [eve, five, '0x'])
const hyperliquid = (
  name: string,
  types: string,
  message: object,
  acts: string[],
  risks: string[],
) =>
  typed(
    `Hyperliquid: ${name}`,
    { name: 'HyperliquidSignTransaction', version: '1', verifyingContract: nobody },
    { [`HyperliquidTransaction:${name}`]: types },
    message,
    acts,
    risks,
  )

/** Data within data, hashes by other names, and what others carry out without an end. */
const signatures: readonly RequestRow[] = [
  typed(
    'a permit within data of an account',
    { name: 'Dai', version: '1', verifyingContract: dai },
    {
      TypedDataSign:
        'Permit contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt',
      Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
    },
    {
      contents: {
        owner: me,
        spender: eve,
        value: String(maxUint256),
        nonce: 0,
        deadline: IN_A_WEEK,
      },
      ...{ name: 'Account', version: '1', chainId: 1, verifyingContract: me, salt: EMPTY },
    },
    ['set all DAI for eve by signature until 2026-11-30', 'table of TypedDataSign, 11 rows'],
    ['unlimited', 'spender-is-no-contract', 'permit'],
  ),
  typed(
    'a sign-in for another site within data of an account',
    { name: 'Account', version: '1', verifyingContract: me },
    { PersonalSign: 'bytes prefixed' },
    {
      prefixed: toHex(
        ((text) => `\x19Ethereum Signed Message:\n${text.length}${text}`)(
          `bank.example wants you to sign in with your Ethereum account:\n${me}\n\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`,
        ),
      ),
    },
    ['sign in to bank.example', 'table of PersonalSign, 1 rows'],
    ['domain-mismatch'],
  ),
  typed(
    'a text that begins with a digit within data of an account',
    { name: 'Account', version: '1', verifyingContract: me },
    { PersonalSign: 'bytes prefixed' },
    { prefixed: toHex('\x19Ethereum Signed Message:\n72 for 1') },
    ['text 2 for 1', 'table of PersonalSign, 1 rows'],
    [],
  ),
  ...[
    ['SafeMessage', 'bytes message', { message: HASH }, safe],
    ['CoinbaseSmartWalletMessage', 'bytes32 hash', { hash: HASH }, me],
    ['Root', 'bytes32 root', { root: HASH }, farm],
  ].map(([type, fields, message, verifyingContract]) =>
    typed(
      `a hash by the name of ${type}`,
      { name: 'Wallet', version: '1', verifyingContract },
      { [type as string]: fields as string },
      message as object,
      ['hash', `table of ${type}, 1 rows`],
      ['hash'],
    ),
  ),
  typed(
    'a number that is used once, for a login',
    { name: 'Shop', version: '1' },
    { Login: 'bytes32 nonce' },
    { nonce: HASH },
    ['table of Login, 1 rows'],
    ['unknown-type'],
  ),
  typed(
    'a permit whose amount has another name',
    { name: 'Dai', verifyingContract: dai },
    { Permit: 'address owner,address spender,uint256 wad,uint256 nonce,uint256 expiry' },
    { owner: me, spender: router, wad: '5000000000000000000', nonce: 0, expiry: IN_A_WEEK },
    ['set 5 DAI for router by signature until 2026-11-30', 'table of Permit, 5 rows'],
    ['permit'],
  ),
  typed(
    'a permit whose amount nobody finds',
    { name: 'Dai', verifyingContract: dai },
    { Permit: 'address owner,address spender,uint256 x,uint256 nonce,uint256 deadline' },
    { owner: me, spender: router, x: '5', nonce: 0, deadline: IN_A_WEEK },
    ['set all DAI for router by signature until 2026-11-30', 'table of Permit, 5 rows'],
    ['unlimited', 'permit'],
  ),
  typed(
    'control of all items by another name',
    { name: 'Cat', verifyingContract: cat },
    { SetApproval: 'address operator,bool approved,uint256 deadline' },
    { operator: router, approved: true, deadline: IN_A_WEEK },
    ['all CAT for router by signature', 'table of SetApproval, 3 rows'],
    ['all-items', 'permit'],
  ),
  typed(
    'a user operation, and no end',
    { name: 'ERC4337', version: '1', verifyingContract: ENTRY_POINT },
    {
      PackedUserOperation:
        'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,uint48 validUntil',
    },
    {
      ...{ sender: me, nonce: 1, initCode: '0x', callData: execute, accountGasLimits: EMPTY },
      ...{ preVerificationGas: 1, gasFees: EMPTY, paymasterAndData: '0x', validUntil: 0 },
    },
    [
      'relayed for me',
      '  calls through me',
      '    send 5 ETH to eve',
      'table of PackedUserOperation, 9 rows',
    ],
    ['signed-value', 'first-time'],
  ),
  typed(
    'an operation of a Safe, and no end',
    { verifyingContract: farm },
    { SafeOp: 'address safe,bytes callData,uint48 validAfter,uint48 validUntil' },
    { safe, callData: '0x7bb37428', validAfter: 0, validUntil: 0 },
    ['relayed for safe', '  call 0x7bb37428 of safe', 'table of SafeOp, 4 rows'],
    ['signed-value', 'unknown-call'],
  ),
  hyperliquid(
    'UsdSend',
    'string hyperliquidChain,string destination,string amount,uint64 time',
    { hyperliquidChain: 'Mainnet', destination: eve, amount: '1000.5', time: 1 },
    ['send 1000.5 USDC to eve, signed', 'table of HyperliquidTransaction:UsdSend, 4 rows'],
    ['signed-transfer', 'first-time'],
  ),
  hyperliquid(
    'SpotSend',
    'string hyperliquidChain,string destination,string token,string amount,uint64 time',
    { hyperliquidChain: 'Mainnet', destination: eve, token: 'HYPE:0x0d01', amount: '2', time: 1 },
    ['send 2 HYPE:0x0d01 to eve, signed', 'table of HyperliquidTransaction:SpotSend, 5 rows'],
    ['signed-transfer', 'first-time'],
  ),
  hyperliquid(
    'ApproveAgent',
    'string hyperliquidChain,address agentAddress,string agentName,uint64 nonce',
    { hyperliquidChain: 'Mainnet', agentAddress: eve, agentName: 'bot', nonce: 1 },
    ['act by eve, 0 limits', 'table of HyperliquidTransaction:ApproveAgent, 4 rows'],
    ['acts-as-you'],
  ),
  hyperliquid(
    'UsdClassTransfer',
    'string hyperliquidChain,string amount,bool toPerp,uint64 nonce',
    { hyperliquidChain: 'Mainnet', amount: '5', toPerp: true, nonce: 1 },
    ['table of HyperliquidTransaction:UsdClassTransfer, 4 rows'],
    ['unknown-type'],
  ),
]

/** What an attacker would try next: the same kinds by other standards and names. */
export const rareRequests: readonly RequestRow[] = [...calls, ...signatures]
