import { maxUint256, parseEther, stringToHex } from 'viem'
import { IN_A_WEEK } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { signedEffectRequests } from './signedEffectRequests.ts'
import { testAddresses } from './testAddresses.ts'
import { typed } from './typedRow.ts'

const { me, bob, eve, router, permit2, seaport, usdc, dai, nice, cat, safe, farm, nobody } =
  testAddresses

const until = String(IN_A_WEEK)
const zeros = `0x${'00'.repeat(32)}`
const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const usdcDetails = { token: usdc, amount: '5000000', expiration: until, nonce: '0' }
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const order = (consideration: object[]) => ({
  offerer: me,
  zone: nobody,
  offer: [{ itemType: 2, token: cat, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
  consideration,
  orderType: 0,
  startTime: '0',
  endTime: until,
  zoneHash: zeros,
  salt: '1',
  conduitKey: zeros,
  counter: '0',
})
const orderTypes = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: item,
  ConsiderationItem: `${item},address recipient`,
}
const price = (recipient: string) => ({
  itemType: 0,
  token: nobody,
  identifierOrCriteria: '0',
  startAmount: String(parseEther('2')),
  endAmount: String(parseEther('2')),
  recipient,
})
const safeTypes = {
  SafeTx:
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
}
const safeTx = (more: object) => ({
  to: bob,
  value: String(parseEther('1')),
  data: '0x',
  operation: 0,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: nobody,
  refundReceiver: nobody,
  nonce: '0',
  ...more,
})
const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${me}\n\nWelcome.\n\nURI: https://${domain}/login\nVersion: 1\nChain ID: 1\nNonce: abcdef1234\nIssued At: 2026-11-23T00:00:00.000Z`
const sign = (
  name: string,
  text: string,
  acts: readonly string[],
  risks: readonly string[],
): RequestRow => ({ name, method: 'personal_sign', params: [text, me], acts, risks })

/** Signatures, by the published types of their standards, and grants. */
export const signingRequests: readonly RequestRow[] = [
  sign('plain text', stringToHex('Hello'), ['text Hello'], []),
  sign('sign-in', stringToHex(signIn('shop.example')), ['sign in to shop.example'], []),
  sign(
    'sign-in to a foreign site',
    stringToHex(signIn('bank.example')),
    ['sign in to bank.example'],
    ['domain-mismatch'],
  ),
  sign('a hash as a message', `0x${'8f'.repeat(32)}`, ['hash'], ['hash']),
  {
    name: 'eth_sign',
    method: 'eth_sign',
    params: [me, `0x${'8f'.repeat(32)}`],
    acts: ['hash'],
    risks: ['hash'],
  },
  typed(
    'EIP-2612 permit',
    { name: 'USD Coin', verifyingContract: usdc },
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { owner: me, spender: router, value: '5000000', nonce: '0', deadline: until },
    ['set 5 USDC for router by signature until 2026-11-30', 'table of Permit, 5 rows'],
    ['permit'],
  ),
  typed(
    'EIP-2612 permit of everything, for ever, to a person',
    { name: 'USD Coin', verifyingContract: usdc },
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    {
      owner: me,
      spender: eve,
      value: String(maxUint256),
      nonce: '0',
      deadline: String(maxUint256),
    },
    ['set all USDC for eve by signature', 'table of Permit, 5 rows'],
    ['unlimited', 'spender-is-no-contract', 'endless', 'permit'],
  ),
  typed(
    "Dai's permit",
    { name: 'Dai Stablecoin', verifyingContract: dai },
    { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
    { holder: me, spender: router, nonce: '0', expiry: '0', allowed: true },
    ['set all DAI for router by signature', 'table of Permit, 5 rows'],
    ['unlimited', 'endless', 'permit'],
  ),
  typed(
    'Permit2 single',
    { name: 'Permit2', verifyingContract: permit2 },
    {
      PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
      PermitDetails: details,
    },
    { details: usdcDetails, spender: router, sigDeadline: until },
    ['set 5 USDC for router by signature until 2026-11-30', 'table of PermitSingle, 7 rows'],
    ['permit'],
  ),
  typed(
    'Permit2 batch',
    { name: 'Permit2', verifyingContract: permit2 },
    {
      PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
      PermitDetails: details,
    },
    {
      details: [usdcDetails, { ...usdcDetails, token: dai, amount: String(2n ** 160n - 1n) }],
      spender: eve,
      sigDeadline: until,
    },
    [
      'set 5 USDC for eve by signature until 2026-11-30',
      'set all DAI for eve by signature until 2026-11-30',
      'table of PermitBatch, 13 rows',
    ],
    ['unlimited', 'spender-is-no-contract', 'permit'],
  ),
  typed(
    'Permit2 transfer',
    { name: 'Permit2', verifyingContract: permit2 },
    {
      PermitTransferFrom:
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
      TokenPermissions: 'address token,uint256 amount',
    },
    {
      permitted: { token: usdc, amount: '5000000' },
      spender: router,
      nonce: '0',
      deadline: until,
    },
    ['set 5 USDC for router by signature until 2026-11-30', 'table of PermitTransferFrom, 6 rows'],
    ['permit'],
  ),
  typed(
    'EIP-3009 transfer',
    { name: 'USD Coin', verifyingContract: usdc },
    { TransferWithAuthorization: authorization },
    { from: me, to: bob, value: '7000000', validAfter: '0', validBefore: until, nonce: zeros },
    ['send 7 USDC to bob, signed until 2026-11-30', 'table of TransferWithAuthorization, 6 rows'],
    ['signed-transfer'],
  ),
  typed(
    'EIP-3009 for the receiver',
    { name: 'USD Coin', verifyingContract: usdc },
    { ReceiveWithAuthorization: authorization },
    { from: me, to: bob, value: '7000000', validAfter: '0', validBefore: until, nonce: zeros },
    ['send 7 USDC to bob, signed until 2026-11-30', 'table of ReceiveWithAuthorization, 6 rows'],
    ['signed-transfer'],
  ),
  typed(
    'ERC-4494 permit',
    { name: 'Cats', verifyingContract: cat },
    { Permit: 'address spender,uint256 tokenId,uint256 nonce,uint256 deadline' },
    { spender: router, tokenId: '7', nonce: '0', deadline: until },
    ['set CAT #7 for router by signature until 2026-11-30', 'table of Permit, 4 rows'],
    ['item', 'permit'],
  ),
  typed(
    'Seaport sale',
    { name: 'Seaport', version: '1.6', verifyingContract: seaport },
    orderTypes,
    order([price(me)]),
    ['give CAT #7 for 2 ETH to me until 2026-11-30', 'table of OrderComponents, 24 rows'],
    ['order'],
  ),
  typed(
    'Seaport gift',
    { name: 'Seaport', version: '1.6', verifyingContract: seaport },
    orderTypes,
    order([price(eve)]),
    ['give CAT #7 for 2 ETH to eve until 2026-11-30', 'table of OrderComponents, 24 rows'],
    ['for-nothing', 'order'],
  ),
  typed(
    'Safe transaction',
    { verifyingContract: safe },
    safeTypes,
    safeTx({}),
    ['as safe', '  send 1 ETH to bob from safe', 'table of SafeTx, 10 rows'],
    ['signed-value'],
  ),
  typed(
    'Safe delegatecall',
    { verifyingContract: safe },
    safeTypes,
    safeTx({ to: farm, data: '0x12345678', operation: 1 }),
    ['as safe: code of farm', 'table of SafeTx, 10 rows'],
    ['delegate-call', 'signed-value'],
  ),
  typed(
    'ERC-5805 votes',
    { name: 'Nice', verifyingContract: nice },
    { Delegation: 'address delegatee,uint256 nonce,uint256 expiry' },
    { delegatee: bob, nonce: '0', expiry: until },
    ['votes of NICE to bob', 'table of Delegation, 3 rows'],
    ['votes'],
  ),
  typed(
    'Aave credit',
    { name: 'Debt', verifyingContract: nice },
    { DelegationWithSig: 'address delegatee,uint256 value,uint256 nonce,uint256 deadline' },
    { delegatee: eve, value: String(parseEther('8')), nonce: '0', deadline: until },
    ['credit of 8 NICE to eve', 'table of DelegationWithSig, 4 rows'],
    ['debt', 'spender-is-no-contract'],
  ),
  typed(
    'typed data of another chain that nobody knows',
    { name: 'Post', chainId: 10 },
    { Mail: 'address to,string text' },
    { to: bob, text: 'Hi' },
    ['table of Mail, 2 rows'],
    ['unknown-type', 'other-chain'],
  ),
  {
    name: 'typed data that does not fit its types',
    method: 'eth_signTypedData_v4',
    params: [me, { types: {}, primaryType: 'None', message: {} }],
    acts: ['unreadable'],
    risks: ['unreadable'],
  },
  {
    name: 'ERC-7715 grant',
    method: 'wallet_grantPermissions',
    params: [
      {
        chainId: '0x1',
        expiry: IN_A_WEEK,
        signer: {
          type: 'keys',
          data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] },
        },
        permissions: [
          {
            type: 'erc20-recurring-allowance',
            data: { address: usdc, allowance: '0x4c4b40', period: 86_400 },
          },
          { type: 'contract-call', data: { address: farm } },
        ],
      },
    ],
    acts: ['grant until 2026-11-30', '  spend 5 USDC each 86400 s', '  call farm'],
    risks: ['not-enforced', 'no-limits'],
  },
  {
    name: 'ERC-7715 execution permissions: so much a day, and a stream',
    method: 'wallet_requestExecutionPermissions',
    params: [
      {
        chainId: '0x1',
        from: me,
        to: bob,
        permission: {
          type: 'erc20-token-periodic',
          isAdjustmentAllowed: true,
          data: { tokenAddress: usdc, periodAmount: '0x989680', periodDuration: 86_400 },
        },
        rules: [{ type: 'expiry', data: { timestamp: IN_A_WEEK } }],
      },
      {
        chainId: '0x1',
        signer: { type: 'account', data: { address: eve } },
        expiry: IN_A_WEEK,
        permission: {
          type: 'native-token-stream',
          data: { initialAmount: '0x1', amountPerSecond: '0xde0b6b3a7640000', startTime: 1 },
        },
      },
    ],
    acts: [
      'grant until 2026-11-30',
      '  spend 10 USDC each 86400 s',
      'grant until 2026-11-30',
      '  spend 1 ETH each 1 s',
      '  native-token-stream',
    ],
    risks: ['1:no-limits', '2:no-limits'],
  },
  {
    name: 'ERC-7715 execution permission of another network, for ever',
    method: 'wallet_requestExecutionPermissions',
    params: [
      {
        chainId: '0xa',
        to: eve,
        permission: { type: 'something-new', isAdjustmentAllowed: false, data: { all: true } },
      },
    ],
    acts: ['grant', '  something-new'],
    risks: ['other-chain', 'no-limits'],
  },
  {
    name: 'an execution permission taken back',
    method: 'wallet_revokeExecutionPermission',
    params: { permissionContext: '0x1234' },
    acts: ['revokeGrant'],
    risks: [],
  },
  ...signedEffectRequests,
]
