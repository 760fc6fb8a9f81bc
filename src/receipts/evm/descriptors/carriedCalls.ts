import { concatHex, type Hex, isHex, size, slice } from 'viem'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Act, UnknownCall } from '../../act.ts'
import type { EvmReader } from '../evmReader.ts'
import { integerOf, type Leaf } from './dataValue.ts'
import { type Param, type ParamValue, plain } from './fieldParam.ts'
import { addressOf } from './formatValue.ts'
import { Unfit } from './unfit.ts'

/** So many calls of one request are looked into; those after them are told as calls that nobody read. */
export const MAX_CARRIED = 64

/**
 * The call that some bytes are, as a descriptor says. Empty where they are none and no coins go along. Every other call is
 * told, also one that cannot be read.
 *
 * @param contract the contract that makes it
 * @param isRead whether it is looked into
 * @throws {Unfit} nothing says whom it calls
 */
export async function carriedCall(
  reader: EvmReader,
  value: Leaf,
  { contract, param, isRead }: { contract: string; param: Param; isRead: boolean },
): Promise<readonly Act[]> {
  const callee = addressOf(param('calleePath') ?? param('callee'))
  const given = value.value
  const amount = numberAt(param('amountPath') ?? param('amount')) ?? 0n
  if (!callee || !isHex(given) || value.type === 'string') throw new Unfit('this is no call')
  const selector = plain(param('selectorPath') ?? param('selector'))
  const data: Hex =
    isHex(selector) && size(selector) >= 4 ? concatHex([slice(selector, 0, 4), given]) : given
  if (data === '0x' && amount === 0n) return []
  const chainId = Number(numberAt(param('chainIdPath') ?? param('chainId')) ?? reader.chainId)
  const isElsewhere = chainId !== reader.chainId
  if (isElsewhere || !isRead) {
    const { symbol, decimals = 18 } = findNetwork(`eip155:${chainId}`)?.nativeCurrency ?? {}
    const unread: UnknownCall = {
      act: 'unknownCall',
      program: callee,
      selector: size(data) >= 4 ? slice(data, 0, 4) : data,
      bytes: size(data),
      value: amount,
      coin: isElsewhere ? { kind: 'coin', symbol, decimals } : reader.coin,
      at: 'unknown',
    }
    return [unread]
  }
  // What a contract calls has the contract as sender, except where it calls itself for the one who called it.
  const isItself = callee.toLowerCase() === contract.toLowerCase()
  const from =
    addressOf(param('spenderPath') ?? param('spender')) ??
    (isItself ? reader.from : addressOf(contract)) ??
    reader.from
  const within = { ...reader, from, depth: reader.depth + 1 }
  return await reader.readInner(within, { to: callee, value: amount, data })
}

const numberAt = (value: ParamValue): bigint | undefined => integerOf(plain(value))
