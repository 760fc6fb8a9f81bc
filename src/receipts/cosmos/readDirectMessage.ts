import { UnreadableRequestError } from '../../errors/receipt.ts'
import type { CosmosCoin, CosmosMessage } from './cosmosMessage.ts'
import { type ProtobufMessage, readProtobuf } from './protobuf.ts'

/** The limit of nesting; deeper messages are reported as unknown. */
const MAX_DEPTH = 4

const empty = new Uint8Array()

export const coinOf = (bytes: Uint8Array | undefined): CosmosCoin => {
  const message = readProtobuf(bytes ?? empty)
  const amount = message.text(2)
  if (!/^\d{1,80}$/.test(amount)) throw new UnreadableRequestError('expected an amount of coins')
  return { denom: message.text(1), amount: BigInt(amount) }
}

/** A message of any type, with the name of that. @throws {UnreadableRequestError} */
export function readAny(bytes: Uint8Array): { type: string; value: Uint8Array } {
  const any = readProtobuf(bytes)
  return { type: any.text(1), value: any.bytes(2) ?? empty }
}

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
      right: rightOf(grant.bytes(1) ?? empty),
      until: until && readProtobuf(until).number(1),
    })
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': (message) =>
    one({
      kind: 'feegrant',
      granter: message.text(1),
      grantee: message.text(2),
      ...allowanceOf(message.bytes(3) ?? empty),
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
  '/cosmwasm.wasm.v1.MsgExecuteContract': (message) =>
    one({
      kind: 'contract',
      sender: message.text(1),
      contract: message.text(2),
      json: message.text(3),
      coins: message.all(5).map(coinOf),
    }),
}

/** What is granted: so much until then, so much each period, or one of these for some messages alone. */
function allowanceOf(
  bytes: Uint8Array,
  depth = 0,
): Pick<Extract<CosmosMessage, { kind: 'feegrant' }>, 'coins' | 'until'> {
  const { type, value } = readAny(bytes)
  const allowance = readProtobuf(value)
  const within = allowance.bytes(1) ?? empty
  if (type.endsWith('.AllowedMsgAllowance') && depth < MAX_DEPTH)
    return allowanceOf(within, depth + 1)
  // A periodic one has a basic one within, which may have no limit.
  const basic = type.endsWith('.PeriodicAllowance') ? readProtobuf(within) : allowance
  const until = basic.bytes(2)
  return { coins: basic.all(1).map(coinOf), until: until && readProtobuf(until).number(1) }
}

function rightOf(bytes: Uint8Array): Extract<CosmosMessage, { kind: 'grant' }>['right'] {
  const { type, value } = readAny(bytes)
  if (type === '/cosmos.authz.v1beta1.GenericAuthorization')
    return { type: readProtobuf(value).text(1) }
  if (type === '/cosmos.bank.v1beta1.SendAuthorization')
    return { coins: readProtobuf(value).all(1).map(coinOf) }
  return { type }
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
