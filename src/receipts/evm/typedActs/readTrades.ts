import { isAddressEqual } from 'viem'
import type { TypedData } from '../typedData.ts'
import type { OrderItem, TypedAct } from './typedAct.ts'
import { asAddress, asAmount, type Fields } from './typedValue.ts'

const ZERO = '0x0000000000000000000000000000000000000000'

/** What exchanges call the token that the signer gives, how much of it, what comes back, and how much of that. */
const names: readonly (readonly [give: string, much: string, take: string, least: string])[] = [
  ['sellToken', 'sellAmount', 'buyToken', 'buyAmount'],
  ['makerAsset', 'makingAmount', 'takerAsset', 'takingAmount'],
  ['makerToken', 'makerAmount', 'takerToken', 'takerAmount'],
  ['inputToken', 'inputAmount', 'outputToken', 'outputAmount'],
  ['tokenIn', 'amountIn', 'tokenOut', 'amountOut'],
  ['tokenIn', 'amountIn', 'tokenOut', 'amountOutMin'],
]

/**
 * Orders of exchanges over two tokens, which whoever takes them can fill without another word.
 *
 * @see https://docs.cow.fi/cow-protocol/reference/core/intents/order-type
 * @see https://github.com/1inch/limit-order-protocol
 */
export function readTrades({ message }: TypedData): TypedAct[] {
  const signer = asAddress(message.maker ?? message.owner ?? message.user ?? message.offerer)
  const receiver = asAddress(message.receiver ?? message.recipient ?? message.takerReceiver)
  const until = asAmount(message.validTo ?? message.expiry ?? message.deadline)
  for (const [give, much, take, least] of names) {
    const gives = itemOf(message, give, much)
    const takes = itemOf(message, take, least)
    if (!gives || !takes) continue
    // The zero address stands for the signer.
    const isOther = receiver !== undefined && !isAddressEqual(receiver, ZERO)
    return [
      {
        act: 'order',
        offerer: signer,
        gives: [gives],
        takes: [{ ...takes, receiver: isOther ? receiver : signer }],
        until,
      },
    ]
  }
  return []
}

function itemOf(message: Fields, token: string, amount: string): OrderItem | undefined {
  const contract = asAddress(message[token])
  const much = asAmount(message[amount])
  return contract && much !== undefined
    ? {
        ...{ kind: 'token', contract, id: undefined, receiver: undefined },
        ...{ from: much, to: much },
      }
    : undefined
}
