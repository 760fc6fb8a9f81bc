import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import { MsgSetWithdrawAddress } from 'cosmjs-types/cosmos/distribution/v1beta1/tx'
import {
  AllowedMsgAllowance,
  BasicAllowance,
  PeriodicAllowance,
} from 'cosmjs-types/cosmos/feegrant/v1beta1/feegrant'
import { MsgGrantAllowance, MsgRevokeAllowance } from 'cosmjs-types/cosmos/feegrant/v1beta1/tx'
import { cosmosAddresses, USDC } from './cosmosAddresses.ts'
import { amino, any, atom, direct, grantOf, IN_A_WEEK } from './cosmosRequests.ts'
import type { RequestRow } from './requestRow.ts'

const { me, bob, eve } = cosmosAddresses

const feeGrant = (allowance: ReturnType<typeof any>) =>
  any(MsgGrantAllowance, { granter: me, grantee: eve, allowance })
const basic = any(BasicAllowance, {
  spendLimit: [atom('9000000')],
  expiration: { seconds: IN_A_WEEK, nanos: 0 },
})
const sent = { from_address: me, to_address: bob, amount: [atom('1000000')] }
const paying = (amount: readonly object[], gas = '200000') => ({ fee: { amount, gas } })

/** Rights and fees of Cosmos. */
export const cosmosEffectRequests: readonly RequestRow[] = [
  direct(
    'fees paid for another, up to a limit',
    feeGrant(basic),
    ['set 9 ATOM for eve by call until 2026-11-30, fees'],
    ['delegate'],
  ),
  direct(
    'fees paid for another, without a limit',
    feeGrant(any(BasicAllowance, { spendLimit: [] })),
    ['set all ATOM for eve by call, fees'],
    ['unlimited', 'endless'],
  ),
  direct(
    'fees paid for some messages of another, and each day anew',
    feeGrant(
      any(AllowedMsgAllowance, {
        allowance: any(PeriodicAllowance, {
          basic: { spendLimit: [atom('9000000')] },
          period: { seconds: 86_400n, nanos: 0 },
          periodSpendLimit: [atom('1')],
        }),
        allowedMessages: ['/cosmos.bank.v1beta1.MsgSend'],
      }),
    ),
    [
      'set 9 ATOM for eve by call, 0.000001 ATOM each 86400 s, fees of /cosmos.bank.v1beta1.MsgSend',
    ],
    ['delegate', 'endless'],
  ),
  direct(
    'fees no longer paid for another',
    any(MsgRevokeAllowance, { granter: me, grantee: eve }),
    ['revokeGrant'],
  ),
  amino(
    'fees paid for another, the older way',
    'cosmos-sdk/MsgGrantAllowance',
    {
      granter: me,
      grantee: eve,
      allowance: {
        type: 'cosmos-sdk/BasicAllowance',
        value: { spend_limit: [atom('9000000')], expiration: '2026-11-30T00:00:00Z' },
      },
    },
    ['set 9 ATOM for eve by call until 2026-11-30, fees'],
    ['delegate'],
  ),
  direct(
    'rewards for another',
    any(MsgSetWithdrawAddress, { delegatorAddress: me, withdrawAddress: eve }),
    ['rewards to eve'],
    ['other-receiver'],
  ),
  amino(
    'rewards for another, the older way',
    'cosmos-sdk/MsgModifyWithdrawAddress',
    { delegator_address: me, withdraw_address: eve },
    ['rewards to eve'],
    ['other-receiver'],
  ),
  direct(
    'rewards for oneself',
    any(MsgSetWithdrawAddress, { delegatorAddress: me, withdrawAddress: me }),
    ['rewards to me'],
  ),
  direct(
    'a right to do anything of a kind, for a week',
    grantOf(any(GenericAuthorization, { msg: '/cosmos.gov.v1.MsgVote' }), IN_A_WEEK),
    ['grant to eve until 2026-11-30', '  /cosmos.gov.v1.MsgVote'],
    ['no-limits'],
  ),
  amino(
    'a fee of 50 ATOM for one',
    'cosmos-sdk/MsgSend',
    sent,
    ['send 1 ATOM to bob'],
    ['high-fee'],
    paying([atom('50000000')]),
  ),
  amino(
    'a fee of 50 ATOM, hidden behind another coin and a great deal of gas',
    'cosmos-sdk/MsgSend',
    sent,
    ['send 1 ATOM to bob'],
    ['high-fee'],
    paying([{ denom: USDC, amount: '1' }, atom('50000000')], '99999999999'),
  ),
  amino(
    'a fee as it is usual',
    'cosmos-sdk/MsgSend',
    sent,
    ['send 1 ATOM to bob'],
    [],
    paying([atom('5000')]),
  ),
]
