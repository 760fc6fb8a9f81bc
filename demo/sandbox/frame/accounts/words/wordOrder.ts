import type { Order, OrderItem } from '../../../../../src/receipts/act.ts'
import type { Fact } from '../description.ts'
import type { ActWords } from './actWords.ts'
import { showAmount } from './showAmount.ts'
import { untilFact } from './untilFact.ts'

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()
const address = (label: string, value: string): Fact => ({ label, value, tone: 'address' })

const showItem = ({ asset, from, to }: OrderItem): string =>
  from === to
    ? showAmount(from, asset)
    : `${showAmount(from, asset)}, later ${showAmount(to, asset)}`

const nameOf = (items: readonly OrderItem[]): string => {
  const [only] = items
  if (!only) return 'nothing'
  return items.length === 1 ? showItem(only) : `${items.length} things`
}

const rows = (label: string, items: readonly OrderItem[]): Fact[] =>
  items.flatMap((item): Fact[] => [
    { label, value: showItem(item), tone: 'amount' },
    ...(item.asset.kind === 'coin'
      ? []
      : [{ ...address('Contract', item.asset.address), depth: 1 }]),
  ])

/** An order of a marketplace: what is given against what comes to whom. */
export function wordOrder(order: Order, { account }: { account: string }): ActWords {
  const isBack = ({ receiver }: OrderItem) =>
    receiver !== undefined && isSame(receiver, order.offerer)
  const mine = order.takes.filter(isBack)
  const others = order.takes.filter((item) => !isBack(item))
  const isFree = !mine.some(({ from, to }) => from > 0n && to > 0n)
  return {
    kind: 'order',
    title: `Give ${nameOf(order.gives)} for ${isFree ? 'nothing' : nameOf(mine)}`,
    facts: [
      ...rows('You give', order.gives),
      ...(isFree ? [{ label: 'You receive', value: 'nothing', tone: 'amount' as const }] : []),
      ...rows('You receive', mine),
      ...others.flatMap((item): Fact[] => [
        { label: 'Goes to another', value: showItem(item), tone: 'amount' },
        ...(item.receiver ? [{ ...address('Receiver', item.receiver), depth: 1 }] : []),
      ]),
      ...(isSame(order.offerer, account) ? [] : [address('Of', order.offerer)]),
      ...(order.until === undefined ? [] : [untilFact(order.until)]),
    ],
  }
}
