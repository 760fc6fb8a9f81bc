import { afterEach, expect, test } from 'vitest'
import { Badge } from '../Badge/Badge.tsx'
import { ListItem } from '../ListItem/ListItem.tsx'
import { Tile } from '../Tile/Tile.tsx'
import { type Drawn, draw } from '../testing/draw.tsx'
import { VirtualList } from '../VirtualList/VirtualList.tsx'
import { DataRow } from './DataRow.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

/** A name in letters of each direction, longer than there is room for. */
const names = [
  ['Latin', 'Decentralised autonomous lighthouse keepers of the northern sea'],
  ['Arabic', 'حراس المنارة المستقلون اللامركزيون في البحر الشمالي البعيد جدا'],
] as const

/** Whether the first letter of an element's text is within what the element shows. */
const showsStart = (element: HTMLElement): boolean => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const text = texts.nextNode()
  if (!text) throw new Error('No text')
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(text, 1)
  const letter = range.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return letter.left >= box.left - 1 && letter.right <= box.right + 1
}

for (const dir of ['ltr', 'rtl'] as const)
  test.each(names)(`behavior: ${dir}, a long name in %s letters keeps its beginning`, (_, name) => {
    drawn = draw(
      <div style={{ width: 240 }}>
        <DataRow mark={<i />} name={<bdi>{name}</bdi>} caption={<bdi>{name}</bdi>} />
        <div style={{ width: 90 }}>
          <Tile name={name} mark={<i />} />
        </div>
        <ListItem name="Chosen" end={<bdi>{name}</bdi>} />
      </div>,
      { dir },
    )
    for (const place of ['.ui-line-name', '.ui-line-small', '.ui-tile-name', '.ui-row-end']) {
      const cut = drawn.find(`${place} > bdi`)
      expect(cut.scrollWidth, `${place} is long enough to be cut`).toBeGreaterThan(cut.clientWidth)
      expect(showsStart(drawn.find(place)), place).toBe(true)
    }
  })

test('behavior: on a phone a row shows its whole amount and all words of its badge', () => {
  drawn = draw(
    <>
      <ListItem
        name="Sandbox Ether"
        mark={<i style={{ flex: 'none', width: 36 }} />}
        end={<bdi>9,999.99976 ETH</bdi>}
        selected
      />
      <ListItem
        name="Sandbox One"
        mark={<i style={{ flex: 'none', width: 36 }} />}
        badge={<Badge>тестова мережа розробників</Badge>}
        selected
      />
    </>,
  )
  // What a phone of 360 has within the card.
  drawn.host.style.width = '320px'
  for (const place of ['.ui-row-end', '.ui-row-end > bdi', '.ui-badge', '.ui-row-name']) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = drawn.find(place)
    expect([place, scrollWidth], place).toEqual([place, clientWidth])
    expect(scrollHeight, place).toBeLessThanOrEqual(clientHeight + 1)
  }
  expect(drawn.find('.ui-row:has(.ui-badge)').offsetHeight).toBe(56)
})

test('behavior: at 200 % text size no amount of a line or row is cut off or overlaps', () => {
  const [amount, worth, tokens] = ['12,345.678901 USDC', '$12,345,678.90', ['USD Coin', 'Tether']]
  const parts = (name: string) => ({
    mark: <i style={{ flex: 'none', width: 40, height: 40 }} />,
    name: <bdi>{name}</bdi>,
    caption: <bdi dir="ltr">{amount}</bdi>,
    end: <bdi dir="ltr">{worth}</bdi>,
  })
  const draws = {
    line: (name: string) => <DataRow {...parts(name)} data-item={name} />,
    row: (name: string) => <ListItem {...parts(name)} selected data-item={name} />,
  }
  document.documentElement.style.fontSize = '32px'
  try {
    for (const [kind, renderItem] of Object.entries(draws))
      for (const dir of ['ltr', 'rtl'] as const) {
        drawn = draw(
          <VirtualList items={tokens} itemKey={String} label="Tokens" renderItem={renderItem} />,
          { dir },
        )
        // What a phone of 360 has beside the edges of the card.
        drawn.host.style.width = '328px'
        // Beside what a letter may stand out of its line: a second line that is hidden is as high as half of it.
        const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
          clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > 1.5 * clientHeight)
        const cut = [...drawn.root.querySelectorAll<HTMLElement>('bdi, :has(> bdi)')]
          .filter(isCut)
          .map(({ className, textContent }) => `${className} ${textContent}`)
        expect([kind, dir, cut]).toEqual([kind, dir, []])
        const [first, second] = tokens.map((name) => drawn?.find(`[data-item="${name}"]`))
        expect(first?.scrollHeight).toBeLessThanOrEqual(first?.clientHeight ?? 0)
        const edge = second?.getBoundingClientRect().top ?? 0
        for (const part of first?.querySelectorAll('bdi') ?? [])
          expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge)
        expect(first?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge)
        drawn.remove()
      }
  } finally {
    document.documentElement.style.removeProperty('font-size')
  }
})
