import { maxUint256, stringToHex } from 'viem'
import { approve, IN_A_WEEK, transfer } from './callRow.ts'
import type { RequestRow } from './requestRow.ts'
import { testAddresses } from './testAddresses.ts'
import { typed } from './typedRow.ts'

const { me, eve, usdc, dai, farm, safe } = testAddresses

const forward = 'address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data'
const signIn = (lines: readonly string[]): RequestRow['params'] => [
  stringToHex(
    [
      'shop.example wants you to sign in with your Ethereum account:',
      me,
      '',
      'Welcome.',
      '',
      ...lines,
    ].join('\n'),
  ),
  me,
]
const fields = ['URI: https://shop.example', 'Version: 1', 'Chain ID: 1', 'Nonce: abcdef1234']
const message = (name: string, lines: readonly string[], risks: readonly string[]): RequestRow => ({
  ...{ name, method: 'personal_sign', params: signIn(lines) },
  ...{ acts: ['sign in to shop.example'], risks },
})

/** What leaves, and which rights arise, by signatures. */
export const signedEffectRequests: readonly RequestRow[] = [
  typed(
    'a forwarded call that moves tokens',
    { name: 'Forwarder', verifyingContract: farm },
    { ForwardRequest: forward },
    {
      ...{ from: me, to: usdc, value: '0', gas: '100000', nonce: '0' },
      data: transfer(eve, 5_000_000n),
    },
    ['relayed for me', '  send 5 USDC to eve', 'table of ForwardRequest, 6 rows'],
    ['signed-value', 'first-time'],
  ),
  typed(
    'a forwarded call that moves coins',
    { name: 'Forwarder', verifyingContract: farm },
    { ForwardRequest: forward },
    { from: me, to: eve, value: '7', gas: '100000', nonce: '0', data: '0x' },
    ['relayed for me', '  send 0.000000000000000007 ETH to eve', 'table of ForwardRequest, 6 rows'],
    ['signed-value', 'first-time'],
  ),
  typed(
    'a meta-transaction of a token itself',
    { name: 'Token', verifyingContract: usdc },
    { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' },
    { nonce: '0', from: me, functionSignature: approve(eve, maxUint256) },
    ['relayed for me', '  set all USDC for eve by call', 'table of MetaTransaction, 3 rows'],
    ['unlimited', 'spender-is-no-contract', 'endless'],
  ),
  typed(
    'an intent of several calls',
    { name: 'Account', verifyingContract: farm },
    {
      Execute: 'bool multichain,Call[] calls,uint256 nonce',
      Call: 'address to,uint256 value,bytes data',
    },
    {
      multichain: false,
      calls: [{ to: usdc, value: '0', data: transfer(eve, 5_000_000n) }],
      nonce: '0',
    },
    ['relayed for me', '  send 5 USDC to eve', 'table of Execute, 7 rows'],
    ['signed-value', 'first-time'],
  ),
  ...[[], [{ enforcer: farm, terms: '0x' }]].map((caveats) =>
    typed(
      `ERC-7710 delegation with ${caveats.length} limits`,
      { name: 'DelegationManager', version: '1', verifyingContract: farm },
      {
        Delegation:
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
        Caveat: 'address enforcer,bytes terms',
      },
      { delegate: eve, delegator: me, authority: `0x${'ff'.repeat(32)}`, caveats, salt: '0' },
      [
        `act by eve, ${caveats.length} limits`,
        `table of Delegation, ${caveats.length === 0 ? 5 : 8} rows`,
      ],
      ['acts-as-you'],
    ),
  ),
  typed(
    'an order whose yield goes to another',
    { name: 'Gnosis Protocol', version: 'v2', verifyingContract: farm },
    {
      Order:
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo',
    },
    {
      ...{ sellToken: usdc, buyToken: dai, receiver: eve, sellAmount: '5000000' },
      ...{ buyAmount: '1', validTo: IN_A_WEEK },
    },
    ['give 5 USDC for 0.000000000000000001 DAI to eve until 2026-11-30', 'table of Order, 6 rows'],
    ['for-nothing', 'order'],
  ),
  typed(
    'a Safe that gives away tokens',
    { verifyingContract: safe },
    { SafeTx: 'address to,uint256 value,bytes data,uint8 operation' },
    { to: usdc, value: '0', data: transfer(eve, 5_000_000n), operation: 0 },
    ['as safe', '  send 5 USDC to eve from safe', 'table of SafeTx, 4 rows'],
    ['signed-value', 'first-time'],
  ),
  ...fields
    .filter((field) => !field.startsWith('Version'))
    .map((missing) =>
      message(
        `a sign-in without its ${missing.slice(0, missing.indexOf(':'))}`,
        fields.filter((one) => one !== missing),
        ['sign-in-malformed'],
      ),
    ),
  message(
    'a sign-in that gives rights',
    [
      ...fields,
      'Issued At: 2026-11-23T00:00:00.000Z',
      'Resources:',
      '- urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9zaG9wLmV4YW1wbGUiOnsiY3J1ZC9kZWxldGUiOlt7fV19fX0',
    ],
    ['recap'],
  ),
]
