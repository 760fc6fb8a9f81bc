import { isAddressEqual } from 'viem'
import type { TypedData } from '../typedData.ts'
import type { OrderItem, TypedAct } from './typedAct.ts'
import { asAddress, asAmount, asList, type Fields, isFields } from './typedValue.ts'

/** By the number of Seaport's `ItemType`. */
const kinds: readonly OrderItem['kind'][] = ['coins', 'token', 'item', 'item', 'anyItem', 'anyItem']

/** The most orders in one signature that are read one by one. */
export const MAX_ORDERS = 50

/**
 * The orders of a marketplace built on Seaport, one or many signed at once: what is offered, and what each receiver gets.
 *
 * @see https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md
 */
export function readOrders({ primaryType, message }: TypedData): TypedAct[] {
  switch (primaryType) {
    case 'OrderComponents':
      return readOrder(message)
    case 'BulkOrder':
      return leaves(message.tree).slice(0, MAX_ORDERS).flatMap(readOrder)
    default:
      return []
  }
}

/** A bulk order is a binary tree. */
const leaves = (tree: unknown): Fields[] =>
  Array.isArray(tree) ? tree.flatMap(leaves) : isFields(tree) ? [tree] : []

function readOrder(order: Fields): TypedAct[] {
  const offerer = asAddress(order.offerer)
  const gives = readItems(order.offer)
  const takes = readItems(order.consideration)
  // Bulk orders are padded with empty ones; one unreadable item makes the whole order unknown.
  if (!offerer || !gives || !takes || gives.length + takes.length === 0) return []
  return [
    {
      act: 'order',
      offerer,
      gives: gives.map((item) => ({ ...item, receiver: undefined })),
      takes,
      until: asAmount(order.endTime),
    },
  ]
}

function readItems(list: unknown): OrderItem[] | undefined {
  if (!Array.isArray(list)) return undefined
  const items = asList(list).map(readItem)
  return items.length === list.length && items.every((item) => item !== undefined)
    ? items
    : undefined
}

function readItem(item: Fields): OrderItem | undefined {
  const kind = kinds[Number(item.itemType)]
  const contract = asAddress(item.token)
  const [from, to] = [asAmount(item.startAmount), asAmount(item.endAmount)]
  if (!kind || !contract || from === undefined || to === undefined) return undefined
  return {
    kind,
    from,
    to,
    contract: kind === 'coins' ? undefined : contract,
    id: kind === 'item' ? asAmount(item.identifierOrCriteria) : undefined,
    receiver: asAddress(item.recipient),
  }
}

/** Whether the signer receives an item of an order. */
export const comesBack = (
  { receiver }: OrderItem,
  { offerer }: { offerer: NonNullable<OrderItem['receiver']> },
): boolean => receiver !== undefined && isAddressEqual(receiver, offerer)
