import type { Order, OrderItem } from '../order.ts'
import type { ActWords } from './actWords.ts'
import type { Fact } from './fact.ts'
import type { Wording } from './wording.ts'

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

/** So many fit in a title; each of them is in the rows beneath. */
const IN_TITLE = 3

/** An order of a marketplace: what is given against what comes to whom. */
export function formatOrder(order: Order, account: string, wording: Wording): ActWords {
  const { t } = wording
  const show = ({ asset, from, to }: OrderItem): string =>
    from === to
      ? wording.amount(from, asset)
      : t('value.later', { first: wording.amount(from, asset), last: wording.amount(to, asset) })
  const list = (items: readonly OrderItem[]) => {
    const named = items.slice(0, IN_TITLE).map(show)
    return [...named, ...(items.length > IN_TITLE ? ['…'] : [])].join(', ')
  }
  const rows = (label: string, items: readonly OrderItem[]): Fact[] =>
    items.flatMap((item): Fact[] => [
      { label, value: show(item) },
      ...(item.asset.kind === 'coin'
        ? []
        : [
            {
              label: t('nft.contract'),
              value: item.asset.address,
              kind: 'address' as const,
              depth: 1,
            },
          ]),
    ])
  const isBack = ({ receiver }: OrderItem) =>
    receiver !== undefined && isSame(receiver, order.offerer)
  const mine = order.takes.filter(isBack)
  const isFree = !mine.some(({ from, to }) => from > 0n && to > 0n)
  const gives = list(order.gives)
  const takes = isFree ? '' : list(mine)
  const title = gives
    ? takes
      ? t('act.order', { gives, takes })
      : t('act.order.free', { gives })
    : takes
      ? t('act.order.gain', { takes })
      : t('act.order.empty')
  return {
    title,
    facts: [
      ...rows(t('fact.give'), order.gives),
      ...(isFree ? [{ label: t('fact.receive'), value: t('value.nothing') }] : []),
      ...rows(t('fact.receive'), mine),
      ...order.takes
        .filter((item) => !isBack(item))
        .flatMap((item): Fact[] => [
          { label: t('fact.elsewhere'), value: show(item) },
          ...(item.receiver
            ? [
                {
                  label: t('send.to'),
                  value: item.receiver,
                  kind: 'address' as const,
                  depth: 1,
                },
              ]
            : []),
        ]),
      ...(isSame(order.offerer, account)
        ? []
        : [{ label: t('fact.owner'), value: order.offerer, kind: 'address' as const }]),
      {
        label: t('fact.until'),
        value: order.until === undefined ? t('value.noEnd') : wording.date(order.until),
      },
    ],
  }
}
