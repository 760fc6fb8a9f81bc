import { type Address, type Hex, parseAbi } from 'viem'
import type { Act } from '../act.ts'
import type { EvmReader } from './evmReader.ts'
import { orderOf } from './orderOf.ts'
import { tryDecode } from './tryDecode.ts'
import { MAX_ORDERS, readOrders } from './typedActs/readOrders.ts'

const seaportAbi = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 count; }',
  'struct Order { Parameters parameters; bytes signature; }',
  'function validate(Order[] orders)',
])

/**
 * Orders that their offerer makes valid by a call: whoever likes takes them from then on, without a signature.
 *
 * @see https://docs.opensea.io/docs/seaport
 */
export async function readValidatedOrder(
  reader: EvmReader,
  contract: Address,
  data: Hex,
): Promise<Act | undefined> {
  const [orders = []] = tryDecode(seaportAbi, data)?.args ?? []
  const typed = orders.slice(0, MAX_ORDERS).flatMap(({ parameters }) =>
    readOrders({
      ...{ types: {}, primaryType: 'OrderComponents', domain: { name: 'Seaport' } },
      message: { ...parameters },
    }),
  )
  const [first, ...more] = await Promise.all(
    typed.flatMap((one) => (one.act === 'order' ? orderOf(reader, one) : [])),
  )
  if (!first || more.length === 0) return first
  const { coin, from } = reader
  return { act: 'multicall', contract, from, value: 0n, coin, calls: [first, ...more] }
}
