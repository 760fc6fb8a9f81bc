import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz'
import {
  AllowedMsgAllowance,
  BasicAllowance,
  PeriodicAllowance,
} from 'cosmjs-types/cosmos/feegrant/v1beta1/feegrant'
import { MsgGrantAllowance } from 'cosmjs-types/cosmos/feegrant/v1beta1/tx'
import { AuthorizationType, StakeAuthorization } from 'cosmjs-types/cosmos/staking/v1beta1/authz'
import { AuthInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgCreateVestingAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/tx'
import { MsgClearAdmin, MsgMigrateContract, MsgUpdateAdmin } from 'cosmjs-types/cosmwasm/wasm/v1/tx'
import { TransferAuthorization } from 'cosmjs-types/ibc/applications/transfer/v1/authz'
import { toBase64 } from '#lib/base64.ts'
import { cosmosAddresses, USDC } from './cosmosAddresses.ts'
import {
  amino,
  any,
  atom,
  direct,
  directDocument,
  grantOf,
  IN_A_WEEK,
  send,
} from './cosmosRequests.ts'
import type { RequestRow } from './requestRow.ts'

const { me, bob, eve, farm, onOsmosis, validator, otherValidator } = cosmosAddresses

const feeGrant = (allowance: ReturnType<typeof any>) =>
  any(MsgGrantAllowance, { granter: me, grantee: eve, allowance })
const daily = (more: object) =>
  any(PeriodicAllowance, {
    basic: { spendLimit: [], expiration: { seconds: IN_A_WEEK, nanos: 0 } },
    period: { seconds: 86_400n, nanos: 0 },
    periodSpendLimit: [atom('1000000')],
    ...more,
  })
const staking = (what: AuthorizationType, more: object = {}) =>
  grantOf(any(StakeAuthorization, { authorizationType: what, ...more }), IN_A_WEEK)
const olderGrant = (
  name: string,
  authorization: object,
  acts: readonly string[],
  risks: readonly string[],
) =>
  amino(
    name,
    'cosmos-sdk/MsgGrant',
    {
      ...{ granter: me, grantee: eve },
      grant: { authorization, expiration: '2026-11-30T00:00:00Z' },
    },
    acts,
    risks,
  )
const olderFeeGrant = (
  name: string,
  allowance: object,
  acts: readonly string[],
  risks: readonly string[],
) =>
  amino(name, 'cosmos-sdk/MsgGrantAllowance', { granter: me, grantee: eve, allowance }, acts, risks)

/** Rights of Cosmos with what narrows them down: by the encoders that cosmjs publishes, and by the names of Go. */
export const cosmosGrantRequests: readonly RequestRow[] = [
  direct(
    'coins of two kinds to two receivers alone, for a week',
    grantOf(
      any(SendAuthorization, {
        spendLimit: [{ denom: USDC, amount: '7000000' }, atom('9000000')],
        allowList: [bob, me],
      }),
      IN_A_WEEK,
    ),
    [
      'set 7 USDC for eve by call until 2026-11-30, to bob and me',
      'set 9 ATOM for eve by call until 2026-11-30, to bob and me',
    ],
    ['delegate'],
  ),
  olderGrant(
    'coins to one receiver alone, the older way',
    {
      type: 'cosmos-sdk/SendAuthorization',
      value: { spend_limit: [atom('9000000')], allow_list: [bob] },
    },
    ['set 9 ATOM for eve by call until 2026-11-30, to bob'],
    ['delegate'],
  ),
  direct(
    'coins to another network, through one channel',
    grantOf(
      any(TransferAuthorization, {
        allocations: [
          {
            sourcePort: 'transfer',
            sourceChannel: 'channel-141',
            spendLimit: [atom('9000000')],
            allowList: [onOsmosis],
          },
          {
            sourcePort: 'transfer',
            sourceChannel: 'channel-9',
            spendLimit: [atom(String(2n ** 256n - 1n))],
          },
        ],
      }),
    ),
    [
      'set 9 ATOM for eve by call, through channel-141, to onOsmosis',
      'set all ATOM for eve by call, through channel-9',
    ],
    ['unlimited', 'delegate', 'endless'],
  ),
  olderGrant(
    'coins to another network, the older way',
    {
      type: 'cosmos-sdk/TransferAuthorization',
      value: {
        allocations: [
          {
            source_port: 'transfer',
            source_channel: 'channel-141',
            spend_limit: [atom('9000000')],
            allow_list: [],
          },
        ],
      },
    },
    ['set 9 ATOM for eve by call until 2026-11-30, through channel-141'],
    ['delegate'],
  ),
  direct(
    'staking in another’s name, so much with one validator',
    staking(AuthorizationType.AUTHORIZATION_TYPE_DELEGATE, {
      maxTokens: atom('9000000'),
      allowList: { address: [validator] },
    }),
    ['grant to eve until 2026-11-30', '  delegate 9 ATOM, for validator'],
    ['no-limits'],
  ),
  direct(
    'unstaking in another’s name, without a limit, of all but one validator',
    staking(AuthorizationType.AUTHORIZATION_TYPE_UNDELEGATE, {
      denyList: { address: [validator] },
    }),
    ['grant to eve until 2026-11-30', '  undelegate all, not for validator'],
    ['no-limits'],
  ),
  direct(
    'a kind of staking that is not known here',
    staking(4),
    ['grant to eve until 2026-11-30', '  /cosmos.staking.v1beta1.StakeAuthorization'],
    ['no-limits'],
  ),
  ...[
    {
      Validators: {
        type: 'cosmos-sdk/StakeAuthorization/AllowList',
        value: { allow_list: { address: [validator, otherValidator] } },
      },
      authorization_type: 3,
    },
    {
      allow_list: { address: [validator, otherValidator] },
      authorization_type: 'AUTHORIZATION_TYPE_REDELEGATE',
    },
  ].map((lists, index) =>
    olderGrant(
      `staking in another’s name, the older way, ${index}`,
      {
        type: 'cosmos-sdk/StakeAuthorization',
        value: { max_tokens: atom('9000000'), ...lists },
      },
      ['grant to eve until 2026-11-30', '  redelegate 9 ATOM, for validator and otherValidator'],
      ['no-limits'],
    ),
  ),
  direct(
    'fees paid each day anew, without another limit',
    feeGrant(daily({})),
    ['set all ATOM for eve by call until 2026-11-30, 1 ATOM each 86400 s, fees'],
    ['unlimited'],
  ),
  direct(
    'fees paid each day anew, with more than that on the first',
    feeGrant(daily({ periodCanSpend: [atom('9000000000')] })),
    ['set all ATOM for eve by call until 2026-11-30, fees'],
    ['unlimited'],
  ),
  direct(
    'fees of two kinds of message, in one inside another',
    feeGrant(
      any(AllowedMsgAllowance, {
        allowance: any(BasicAllowance, { spendLimit: [atom('2'), { denom: USDC, amount: '5' }] }),
        allowedMessages: ['/cosmos.gov.v1.MsgVote', '/cosmos.gov.v1.MsgDeposit'],
      }),
    ),
    [
      'set 0.000002 ATOM for eve by call, fees of /cosmos.gov.v1.MsgVote /cosmos.gov.v1.MsgDeposit',
      'set 0.000005 USDC for eve by call, fees of /cosmos.gov.v1.MsgVote /cosmos.gov.v1.MsgDeposit',
    ],
    ['delegate', 'endless'],
  ),
  direct(
    'fees by an allowance that is not known here',
    feeGrant({
      typeUrl: '/xion.v1.ContractsAllowance',
      // It would pass for a limit of one millionth.
      value: any(BasicAllowance, { spendLimit: [atom('1')] }).value,
    }),
    ['set all ATOM for eve by call, fees of /xion.v1.ContractsAllowance'],
    ['unlimited', 'endless'],
  ),
  olderFeeGrant(
    'fees paid each day anew, the older way',
    {
      type: 'cosmos-sdk/AllowedMsgAllowance',
      value: {
        allowed_messages: ['/cosmos.gov.v1.MsgVote'],
        allowance: {
          type: 'cosmos-sdk/PeriodicAllowance',
          value: {
            basic: { spend_limit: [atom('9000000')], expiration: '2026-11-30T00:00:00Z' },
            period: '86400000000000',
            period_spend_limit: [atom('1000000')],
            period_can_spend: [atom('1000000')],
            period_reset: '2026-11-30T00:00:00Z',
          },
        },
      },
    },
    [
      'set 9 ATOM for eve by call until 2026-11-30, 1 ATOM each 86400 s, fees of /cosmos.gov.v1.MsgVote',
    ],
    ['delegate'],
  ),
  olderFeeGrant(
    'fees by an allowance that is not known here, the older way',
    { type: 'xion/ContractsAllowance', value: { spend_limit: [atom('1')] } },
    ['set all ATOM for eve by call, fees of xion/ContractsAllowance'],
    ['unlimited', 'endless'],
  ),
  amino(
    'a tip beside the fee, the older way',
    'cosmos-sdk/MsgSend',
    { from_address: me, to_address: bob, amount: [atom('1')] },
    ['unreadable'],
    ['unreadable'],
    { tip: { amount: [atom('9000000')], tipper: me } },
  ),
  amino(
    'a fee with a field that is not known',
    'cosmos-sdk/MsgSend',
    { from_address: me, to_address: bob, amount: [atom('1')] },
    ['unreadable'],
    ['unreadable'],
    { fee: { amount: [atom('5000')], gas: '200000', burn: '1' } },
  ),
  amino(
    'an end by its block, which is known',
    'cosmos-sdk/MsgSend',
    { from_address: me, to_address: bob, amount: [atom('1')] },
    ['send 0.000001 ATOM to bob'],
    [],
    { timeout_height: '100' },
  ),
  {
    ...direct('a tip beside the fee', [], ['unreadable'], ['unreadable']),
    params: {
      signerAddress: me,
      signDoc: {
        ...directDocument([send(bob, '1')]),
        authInfoBytes: toBase64(
          AuthInfo.encode(
            AuthInfo.fromPartial({
              fee: { amount: [atom('5000')], gasLimit: 200_000n },
              tip: { amount: [atom('9000000')], tipper: me },
            }),
          ).finish(),
        ),
      },
    },
  },
  ...(
    [
      [
        'CW20 transfer',
        { transfer: { recipient: eve, amount: '5' } },
        'send 5 undefined to eve',
        ['first-time', 'unknown-token', 'unknown-program'],
      ],
      [
        'CW20 send',
        { send: { contract: eve, amount: '5', msg: '' } },
        'send 5 undefined to eve',
        ['first-time', 'unknown-token', 'unknown-program'],
      ],
      [
        'CW20 increase_allowance',
        { increase_allowance: { spender: eve, amount: '5' } },
        'raise 5 undefined for eve by call',
        ['delegate', 'endless', 'unknown-token', 'unknown-program'],
      ],
      [
        'CW20 increase_allowance of all',
        { increase_allowance: { spender: eve, amount: String(2n ** 128n - 1n) } },
        'raise all undefined for eve by call',
        ['unlimited', 'endless', 'unknown-token', 'unknown-program'],
      ],
      [
        'CW721 transfer_nft',
        { transfer_nft: { recipient: eve, token_id: '7' } },
        'send undefined #7 to eve',
        ['first-time', 'unknown-program'],
      ],
      [
        'CW721 approve',
        { approve: { spender: eve, token_id: 'gold' } },
        'set undefined #? for eve by call',
        ['item', 'delegate', 'endless', 'unknown-program'],
      ],
      [
        'CW721 approve_all',
        { approve_all: { operator: eve } },
        'all undefined for eve by call',
        ['all-items', 'endless', 'unknown-program'],
      ],
    ] as const
  ).map(([name, told, claim, risks]) =>
    amino(
      name,
      'wasm/MsgExecuteContract',
      { sender: me, contract: farm, msg: told, funds: [] },
      [`call ${Object.keys(told)[0]} of farm`, `  ${claim}`],
      risks,
    ),
  ),
  direct(
    'the right to change a contract given away',
    any(MsgUpdateAdmin, { sender: me, newAdmin: eve, contract: farm }),
    ['program of farm becomes eve'],
    ['authority'],
  ),
  direct(
    'the right to change a contract given up',
    any(MsgClearAdmin, { sender: me, contract: farm }),
    ['program of farm becomes undefined'],
    ['for-everyone'],
  ),
  direct(
    'the code of a contract replaced',
    any(MsgMigrateContract, { sender: me, contract: farm, codeId: 77n, msg: new Uint8Array() }),
    ['upgrade farm to 77'],
    ['for-everyone'],
  ),
  amino(
    'the right to change a contract given away, the older way',
    'wasm/MsgUpdateAdmin',
    { sender: me, new_admin: eve, contract: farm },
    ['program of farm becomes eve'],
    ['authority'],
  ),
  amino(
    'the code of a contract replaced, the older way',
    'wasm/MsgMigrateContract',
    { sender: me, contract: farm, code_id: '77', msg: {} },
    ['upgrade farm to 77'],
    ['for-everyone'],
  ),
  direct(
    'coins for another, in time',
    any(MsgCreateVestingAccount, {
      ...{ fromAddress: me, toAddress: eve, amount: [atom('9000000')] },
      ...{ endTime: IN_A_WEEK, delayed: true },
    }),
    ['send 9 ATOM to eve'],
    ['first-time'],
  ),
]
