import { afterEach, expect, test } from 'vitest'
import { ListItem } from '../ListItem/ListItem.tsx'
import { Tile } from '../Tile/Tile.tsx'
import { type Drawn, draw } from '../testing/draw.tsx'
import { Line } from './Line.tsx'

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
        <Line mark={<i />} name={<bdi>{name}</bdi>} caption={<bdi>{name}</bdi>} />
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
