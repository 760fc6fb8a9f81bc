import type { CosmosAllowance, CosmosCoin, CosmosRight, ValidatorList } from './cosmosMessage.ts'
import { readProtobuf } from './protobuf.ts'
import { coinOf, empty, readAny } from './protobufParts.ts'

/** The limit of allowances inside others; what is in deeper ones is not known. */
const MAX_DEPTH = 4

const secondsIn = (bytes: Uint8Array | undefined): bigint | undefined =>
  bytes && readProtobuf(bytes).number(1)

/** What may be paid of another's fees. One that is not known here may pay anything. */
export function directAllowance(bytes: Uint8Array, depth = 0): CosmosAllowance {
  const { type, value } = readAny(bytes)
  const message = readProtobuf(value)
  switch (type) {
    case '/cosmos.feegrant.v1beta1.BasicAllowance':
      return { coins: message.all(1).map(coinOf), until: secondsIn(message.bytes(2)) }
    case '/cosmos.feegrant.v1beta1.PeriodicAllowance': {
      const basic = readProtobuf(message.bytes(1) ?? empty)
      return {
        coins: basic.all(1).map(coinOf),
        until: secondsIn(basic.bytes(2)),
        every: {
          coins: message.all(3).map(coinOf),
          seconds: secondsIn(message.bytes(2)) ?? 0n,
          first: message.all(4).map(coinOf),
        },
      }
    }
    case '/cosmos.feegrant.v1beta1.AllowedMsgAllowance':
      if (depth < MAX_DEPTH)
        return {
          ...directAllowance(message.bytes(1) ?? empty, depth + 1),
          messages: message.all(2).map(textOf),
        }
  }
  return { coins: [], until: undefined, messages: [type] }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const STAKES = [undefined, 'delegate', 'undelegate', 'redelegate'] as const

/** What may be done in another's name. */
export function directRight(bytes: Uint8Array): CosmosRight {
  const { type, value } = readAny(bytes)
  const message = readProtobuf(value)
  switch (type) {
    case '/cosmos.authz.v1beta1.GenericAuthorization':
      return { may: 'send', type: message.text(1) }
    case '/cosmos.bank.v1beta1.SendAuthorization':
      return { may: 'spend', limits: [limitOf(message.all(1), message.all(2))] }
    case '/ibc.applications.transfer.v1.TransferAuthorization':
      return {
        may: 'spend',
        limits: message.all(1).map((allocation) => {
          const part = readProtobuf(allocation)
          return { ...limitOf(part.all(3), part.all(4)), channel: part.text(2) }
        }),
      }
    case '/cosmos.staking.v1beta1.StakeAuthorization': {
      const what = STAKES[Number(message.number(4))]
      const most = message.bytes(1)
      if (what)
        return {
          ...{ may: 'stake', what, most: most && coinOf(most) },
          ...{ only: validatorsIn(message.bytes(2)), except: validatorsIn(message.bytes(3)) },
        }
    }
  }
  return { may: 'send', type }
}

const limitOf = (
  coins: readonly Uint8Array[],
  receivers: readonly Uint8Array[],
): { coins: readonly CosmosCoin[]; receivers: readonly string[] } => ({
  coins: coins.map(coinOf),
  receivers: receivers.map(textOf),
})

const validatorsIn = (bytes: Uint8Array | undefined): ValidatorList =>
  bytes ? readProtobuf(bytes).all(1).map(textOf) : []
