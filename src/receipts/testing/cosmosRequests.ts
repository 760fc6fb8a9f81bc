import { GenericAuthorization } from 'cosmjs-types/cosmos/authz/v1beta1/authz'
import { MsgExec, MsgGrant, MsgRevoke } from 'cosmjs-types/cosmos/authz/v1beta1/tx'
import { SendAuthorization } from 'cosmjs-types/cosmos/bank/v1beta1/authz'
import { MsgMultiSend, MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { MsgWithdrawDelegatorReward } from 'cosmjs-types/cosmos/distribution/v1beta1/tx'
import { MsgVote } from 'cosmjs-types/cosmos/gov/v1beta1/tx'
import {
  MsgBeginRedelegate,
  MsgDelegate,
  MsgUndelegate,
} from 'cosmjs-types/cosmos/staking/v1beta1/tx'
import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx'
import { MsgTransfer } from 'cosmjs-types/ibc/applications/transfer/v1/tx'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { cosmosAddresses, USDC } from './cosmosAddresses.ts'
import type { RequestRow } from './requestRow.ts'

const { me, bob, eve, onOsmosis, validator, otherValidator, farm } = cosmosAddresses
export const IN_A_WEEK = 1_796_000_000n

export const atom = (amount: string) => ({ denom: 'uatom', amount })
type Any = { typeUrl: string; value: Uint8Array }
type Codec<Message> = {
  typeUrl: string
  fromPartial(given: never): Message
  encode(message: Message): { finish(): Uint8Array }
}
/** A message as its published encoder writes it. */
export const any = <Message>(codec: Codec<Message>, value: object): Any => ({
  typeUrl: codec.typeUrl,
  value: codec.encode(codec.fromPartial(value as never)).finish(),
})

export const directDocument = (
  messages: readonly Any[],
  { memo = '', chainId = 'cosmoshub-4', granter = '' } = {},
) => ({
  chainId,
  accountNumber: '7',
  bodyBytes: toBase64(
    TxBody.encode(TxBody.fromPartial({ messages: [...messages], memo })).finish(),
  ),
  authInfoBytes: toBase64(
    AuthInfo.encode(
      AuthInfo.fromPartial({
        signerInfos: [],
        fee: { amount: [atom('5000')], gasLimit: 200_000n, granter },
      }),
    ).finish(),
  ),
})

/** As a page has it that takes no texts: `Uint8Array`, and a number of its library. */
const inBytes = (messages: readonly Any[], accountNumber: unknown) => {
  const { bodyBytes, authInfoBytes, chainId } = directDocument(messages)
  return {
    chainId,
    accountNumber,
    bodyBytes: fromBase64(bodyBytes),
    authInfoBytes: fromBase64(authInfoBytes),
  }
}

export const direct = (
  name: string,
  messages: Any | readonly Any[],
  acts: readonly string[],
  risks: readonly string[] = [],
  more: Parameters<typeof directDocument>[1] = {},
): RequestRow => ({
  name,
  method: 'cosmos_signDirect',
  params: { signerAddress: me, signDoc: directDocument([messages].flat(), more) },
  acts,
  risks,
})
export const aminoDocument = (msgs: readonly object[], more: object = {}) => ({
  chain_id: 'cosmoshub-4',
  account_number: '7',
  sequence: '3',
  fee: { amount: [atom('5000')], gas: '200000' },
  memo: '',
  msgs,
  ...more,
})
export const amino = (
  name: string,
  type: string,
  value: object,
  acts: readonly string[],
  risks: readonly string[] = [],
  more: object = {},
): RequestRow => ({
  name,
  method: 'cosmos_signAmino',
  params: { signerAddress: me, signDoc: aminoDocument([{ type, value }], more) },
  acts,
  risks,
})

export const send = (to: string, amount: string, denom = 'uatom') =>
  any(MsgSend, { fromAddress: me, toAddress: to, amount: [{ denom, amount }] })
const delegate = any(MsgDelegate, {
  delegatorAddress: me,
  validatorAddress: validator,
  amount: atom('2000000'),
})
export const grantOf = (authorization: Any, seconds?: bigint) =>
  any(MsgGrant, {
    granter: me,
    grantee: eve,
    grant: {
      authorization,
      ...(seconds !== undefined && { expiration: { seconds, nanos: 0 } }),
    },
  })

/** Requests of Cosmos: direct ones by the encoders that cosmjs publishes, the older ones by its names. */
export const cosmosRequests: readonly RequestRow[] = [
  ...[{ low: 7, high: 0, unsigned: true }, 7n, 7].map((accountNumber) => ({
    ...direct(`bytes, and a number that is ${typeof accountNumber}`, [], ['send 5 ATOM to bob']),
    params: { signerAddress: me, signDoc: inBytes([send(bob, '5000000')], accountNumber) },
  })),
  direct('coins', send(bob, '1500000'), ['send 1.5 ATOM to bob']),
  direct(
    'coins with a note',
    send(eve, '1500000'),
    ['send 1.5 ATOM to eve', 'note 104511'],
    ['first-time'],
    { memo: '104511' },
  ),
  direct('a token that is vouched for', send(bob, '2500000', USDC), ['send 2.5 USDC to bob']),
  direct(
    'a token that nobody knows',
    send(bob, '7', 'ibc/ABCDEF'),
    ['send 7 undefined to bob'],
    ['unknown-token'],
  ),
  direct(
    'coins to several',
    any(MsgMultiSend, {
      inputs: [{ address: me, coins: [atom('3')] }],
      outputs: [
        { address: bob, coins: [atom('1')] },
        { address: eve, coins: [atom('2')] },
      ],
    }),
    ['send 0.000001 ATOM to bob', 'send 0.000002 ATOM to eve'],
    ['2:first-time'],
  ),
  direct('staked', delegate, ['stake: delegate 2 ATOM with validator']),
  direct(
    'stake taken back',
    any(MsgUndelegate, {
      delegatorAddress: me,
      validatorAddress: validator,
      amount: atom('2000000'),
    }),
    ['stake: undelegate 2 ATOM with validator'],
  ),
  direct(
    'stake moved',
    any(MsgBeginRedelegate, {
      delegatorAddress: me,
      validatorSrcAddress: validator,
      validatorDstAddress: otherValidator,
      amount: atom('2000000'),
    }),
    ['stake: redelegate 2 ATOM from validator with otherValidator'],
  ),
  direct(
    'rewards collected and staked',
    [
      any(MsgWithdrawDelegatorReward, { delegatorAddress: me, validatorAddress: validator }),
      delegate,
    ],
    ['stake: claim with validator', 'stake: delegate 2 ATOM with validator'],
  ),
  direct(
    'coins to another chain',
    any(MsgTransfer, {
      sourcePort: 'transfer',
      sourceChannel: 'channel-141',
      token: atom('1000000'),
      sender: me,
      receiver: onOsmosis,
      memo: '{"forward":{}}',
    }),
    ['send 1 ATOM to onOsmosis through channel-141', 'note {"forward":{}}'],
    ['first-time'],
  ),
  direct(
    'a right to spend',
    grantOf(any(SendAuthorization, { spendLimit: [atom('9000000')] }), IN_A_WEEK),
    ['set 9 ATOM for eve by call until 2026-11-30'],
    ['delegate'],
  ),
  direct(
    'a right to do anything of a kind, for ever',
    grantOf(any(GenericAuthorization, { msg: '/cosmos.bank.v1beta1.MsgSend' })),
    ['grant to eve', '  /cosmos.bank.v1beta1.MsgSend'],
    ['no-limits'],
  ),
  direct(
    'a right taken back',
    any(MsgRevoke, { granter: me, grantee: eve, msgTypeUrl: '/cosmos.bank.v1beta1.MsgSend' }),
    ['revokeGrant'],
  ),
  direct(
    'in the name of another',
    any(MsgExec, {
      grantee: me,
      msgs: [any(MsgSend, { fromAddress: eve, toAddress: bob, amount: [atom('4000000')] })],
    }),
    ['calls through /cosmos.authz.v1beta1.MsgExec', '  send 4 ATOM to bob from eve'],
  ),
  direct(
    'a contract, with coins',
    any(MsgExecuteContract, {
      sender: me,
      contract: farm,
      msg: new TextEncoder().encode('{"swap":{"to":"x"}}'),
      funds: [atom('3000000')],
    }),
    ['call swap of farm', 'with 3 ATOM to farm'],
    ['coins-along', 'unknown-program'],
  ),
  direct(
    'a message that nobody knows',
    any(MsgVote, { proposalId: 9n, voter: me, option: 1 }),
    ['call /cosmos.gov.v1beta1.MsgVote of undefined'],
    ['unknown-program'],
  ),
  direct('paid by another', send(bob, '1'), ['send 0.000001 ATOM to bob'], [], { granter: eve }),
  direct('of another chain', send(bob, '1'), ['send 0.000001 ATOM to bob'], ['other-chain'], {
    chainId: 'osmosis-1',
  }),
  {
    ...direct(
      'for another account',
      send(bob, '1'),
      ['send 0.000001 ATOM to bob'],
      ['account-mismatch'],
    ),
    params: { signerAddress: eve, signDoc: directDocument([send(bob, '1')]) },
  },
  {
    ...direct('bytes as older wallets have them', send(bob, '1'), ['send 0.000001 ATOM to bob']),
    params: {
      signerAddress: me,
      signDoc: Object.fromEntries(
        Object.entries(directDocument([send(bob, '1')])).map(([name, value]) => [
          name,
          name.endsWith('Bytes') ? Buffer.from(value, 'base64').toString('hex') : value,
        ]),
      ),
    },
  },
  {
    ...direct('no document', [], ['unreadable'], ['unreadable']),
    params: { signerAddress: me, signDoc: { ...directDocument([]), bodyBytes: '////' } },
  },
  amino(
    'coins, the older way',
    'cosmos-sdk/MsgSend',
    { from_address: me, to_address: bob, amount: [atom('1500000')] },
    ['send 1.5 ATOM to bob'],
  ),
  amino(
    'stake moved, the older way',
    'cosmos-sdk/MsgBeginRedelegate',
    {
      delegator_address: me,
      validator_src_address: validator,
      validator_dst_address: otherValidator,
      amount: atom('2000000'),
    },
    ['stake: redelegate 2 ATOM from validator with otherValidator'],
  ),
  amino(
    'coins to another chain, the older way',
    'cosmos-sdk/MsgTransfer',
    {
      source_port: 'transfer',
      source_channel: 'channel-141',
      token: atom('1000000'),
      sender: me,
      receiver: onOsmosis,
      timeout_height: {},
    },
    ['send 1 ATOM to onOsmosis through channel-141'],
    ['first-time'],
  ),
  amino(
    'a right to do anything of a kind, the older way',
    'cosmos-sdk/MsgGrant',
    {
      granter: me,
      grantee: eve,
      grant: {
        authorization: {
          type: 'cosmos-sdk/GenericAuthorization',
          value: { msg: '/cosmos.staking.v1beta1.MsgDelegate' },
        },
        expiration: '2026-11-30T00:00:00Z',
      },
    },
    ['grant to eve until 2026-11-30', '  /cosmos.staking.v1beta1.MsgDelegate'],
    ['no-limits'],
  ),
  amino(
    'a message that nobody knows, the older way',
    'cosmos-sdk/MsgVote',
    { proposal_id: '9', voter: me, option: 1 },
    ['call cosmos-sdk/MsgVote of undefined'],
    ['unknown-program'],
  ),
  amino(
    'of another chain, the older way',
    'cosmos-sdk/MsgSend',
    { from_address: me, to_address: bob, amount: [atom('1')] },
    ['send 0.000001 ATOM to bob'],
    ['other-chain'],
    { chain_id: 'osmosis-1' },
  ),
  {
    name: 'text',
    method: 'cosmos_signAmino',
    params: { signerAddress: me, signDoc: arbitraryDocument('Hello', me) },
    acts: ['text Hello'],
    risks: [],
  },
]
