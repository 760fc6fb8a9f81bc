import type { CosmosMessage } from './cosmosMessage.ts'
import { directAllowance, directRight } from './directGrant.ts'
import { type ProtobufMessage, readProtobuf } from './protobuf.ts'
import { coinOf, empty, readAny } from './protobufParts.ts'

/** The limit of nesting; deeper messages are reported as unknown. */
const MAX_DEPTH = 4

type Reader = (message: ProtobufMessage, depth: number) => readonly CosmosMessage[]

const one = (message: CosmosMessage): readonly CosmosMessage[] => [message]
const delegation =
  (kind: 'delegate' | 'undelegate'): Reader =>
  (message) =>
    one({
      kind,
      delegator: message.text(1),
      validator: message.text(2),
      coin: coinOf(message.bytes(3)),
    })

/** By type: what its fields are. @see https://github.com/cosmos/cosmos-sdk/tree/main/proto */
const readers: Readonly<Record<string, Reader>> = {
  '/cosmos.bank.v1beta1.MsgSend': (message) =>
    one({
      kind: 'send',
      from: message.text(1),
      to: message.text(2),
      coins: message.all(3).map(coinOf),
    }),
  '/cosmos.bank.v1beta1.MsgMultiSend': (message) => {
    // The module allows only one sender.
    const [from] = message.all(1).map((input) => readProtobuf(input).text(1))
    return message.all(2).map((output): CosmosMessage => {
      const part = readProtobuf(output)
      return { kind: 'send', from: from ?? '', to: part.text(1), coins: part.all(2).map(coinOf) }
    })
  },
  '/cosmos.staking.v1beta1.MsgDelegate': delegation('delegate'),
  '/cosmos.staking.v1beta1.MsgUndelegate': delegation('undelegate'),
  '/cosmos.staking.v1beta1.MsgBeginRedelegate': (message) =>
    one({
      kind: 'redelegate',
      delegator: message.text(1),
      from: message.text(2),
      to: message.text(3),
      coin: coinOf(message.bytes(4)),
    }),
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward': (message) =>
    one({ kind: 'claim', delegator: message.text(1), validator: message.text(2) }),
  '/ibc.applications.transfer.v1.MsgTransfer': (message) =>
    one({
      kind: 'ibc',
      channel: message.text(2),
      coin: coinOf(message.bytes(3)),
      sender: message.text(4),
      receiver: message.text(5),
      memo: message.text(8),
    }),
  '/cosmos.authz.v1beta1.MsgGrant': (message) => {
    const grant = readProtobuf(message.bytes(3) ?? empty)
    const until = grant.bytes(2)
    return one({
      kind: 'grant',
      granter: message.text(1),
      grantee: message.text(2),
      right: directRight(grant.bytes(1) ?? empty),
      until: until && readProtobuf(until).number(1),
    })
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': (message) =>
    one({
      kind: 'feegrant',
      granter: message.text(1),
      grantee: message.text(2),
      ...directAllowance(message.bytes(3) ?? empty),
    }),
  '/cosmos.feegrant.v1beta1.MsgRevokeAllowance': (message) =>
    one({ kind: 'revoke', grantee: message.text(2), type: 'feegrant' }),
  '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': (message) =>
    one({ kind: 'rewards', delegator: message.text(1), to: message.text(2) }),
  '/cosmos.authz.v1beta1.MsgRevoke': (message) =>
    one({ kind: 'revoke', grantee: message.text(2), type: message.text(3) }),
  '/cosmos.authz.v1beta1.MsgExec': (message, depth) =>
    one({
      kind: 'exec',
      messages: message.all(2).flatMap((any) => {
        const { type, value } = readAny(any)
        return readDirectMessage(type, value, depth + 1)
      }),
    }),
  // The coins are the receiver's, in time.
  '/cosmos.vesting.v1beta1.MsgCreateVestingAccount': (message) =>
    one({
      kind: 'send',
      from: message.text(1),
      to: message.text(2),
      coins: message.all(3).map(coinOf),
    }),
  '/cosmwasm.wasm.v1.MsgUpdateAdmin': (message) =>
    one({ kind: 'admin', to: message.text(2), contract: message.text(3) }),
  '/cosmwasm.wasm.v1.MsgClearAdmin': (message) =>
    one({ kind: 'admin', to: undefined, contract: message.text(3) }),
  '/cosmwasm.wasm.v1.MsgMigrateContract': (message) =>
    one({ kind: 'migrate', contract: message.text(2), code: String(message.number(3)) }),
  '/cosmwasm.wasm.v1.MsgExecuteContract': (message) =>
    one({
      kind: 'contract',
      sender: message.text(1),
      contract: message.text(2),
      json: message.text(3),
      coins: message.all(5).map(coinOf),
    }),
}

/** What a message of `cosmos_signDirect` does; one of a type not known here is named. @throws {UnreadableRequestError} */
export function readDirectMessage(
  type: string,
  value: Uint8Array,
  depth = 0,
): readonly CosmosMessage[] {
  const read = Object.hasOwn(readers, type) && depth < MAX_DEPTH ? readers[type] : undefined
  if (!read) return [{ kind: 'unknown', type, bytes: value.length }]
  const messages = read(readProtobuf(value), depth)
  // Without receivers it does nothing, but is reported.
  return messages.length > 0 ? messages : [{ kind: 'unknown', type, bytes: value.length }]
}
