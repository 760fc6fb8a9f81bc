import { afterEach, expect, test } from 'vitest'
import { ListItem } from '../ListItem/ListItem.tsx'
import { Tile } from '../Tile/Tile.tsx'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { VirtualList } from '../VirtualList/VirtualList.tsx'
import { VirtualGrid, type VirtualGridProps } from './VirtualGrid.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

const grid = (props: Partial<VirtualGridProps<number>>) => (
  <VirtualGrid
    items={numbers(10_000)}
    itemKey={String}
    label="All wallets"
    renderItem={(item) => <Tile name={`Wallet ${item}`} mark={<span />} data-item={item} />}
    {...props}
  />
)
const list = (items: readonly number[], props: Partial<VirtualGridProps<number>> = {}) => (
  <VirtualList
    items={items}
    itemKey={String}
    label="Networks"
    renderItem={(item) => <ListItem name={`Network ${item}`} data-item={item} />}
    {...props}
  />
)

/** A row that tells when it is rendered. */
function Reported({ item, onRender }: { item: number; onRender: (item: number) => void }) {
  onRender(item)
  return <ListItem name={`Network ${item}`} data-item={item} />
}

const cells = (one: Drawn) => [...one.root.querySelectorAll<HTMLElement>('[role=listitem]')]
const focused = (one: Drawn) => one.root.activeElement?.getAttribute('data-item')
const isInSight = (one: Drawn, item: number) => {
  const box = one.find('.ui-virtual').getBoundingClientRect()
  const cell = one.find(`[data-item="${item}"]`).getBoundingClientRect()
  return cell.top >= box.top - 1 && cell.bottom <= box.bottom + 1
}

test('behavior: of ten thousand items renders only the visible ones, each with its position', () => {
  drawn = draw(grid({}))
  expect(cells(drawn).length).toBeGreaterThan(10)
  expect(cells(drawn).length).toBeLessThan(60)
  expect(cells(drawn)[0]?.getAttribute('aria-setsize')).toBe('10000')
  expect(
    cells(drawn)
      .map((cell) => cell.getAttribute('aria-posinset'))
      .slice(0, 3),
  ).toEqual(['1', '2', '3'])
})

test('behavior: reserves space for a scroll bar next to the list', () => {
  drawn = draw(list(numbers(500)))
  const area = drawn.find('.ui-virtual').getBoundingClientRect()
  const [first] = cells(drawn)
  expect(first?.getBoundingClientRect().right).toBe(area.right - 12)
})

test('behavior: the list is one tab stop, and arrow keys move by row and column', async () => {
  drawn = draw(grid({}))
  const at = drawn
  expect(at.root.querySelectorAll('[data-item][tabindex="0"]').length).toBe(1)
  at.find('[data-item="0"]').focus()
  for (const [key, item] of [
    ['ArrowRight', '1'],
    ['ArrowDown', '4'],
    ['ArrowLeft', '3'],
    ['ArrowUp', '0'],
    ['ArrowUp', '0'],
    ['End', '9999'],
    ['Home', '0'],
  ] as const) {
    press(at.root.activeElement ?? at.host, key)
    expect([key, focused(at)]).toEqual([key, item])
    await until(() => expect(isInSight(at, Number(item))).toBe(true))
    expect(at.root.querySelectorAll('[data-item][tabindex="0"]').length).toBe(1)
  }
})

test('behavior: left and right follow the text direction', () => {
  drawn = draw(grid({}), { dir: 'rtl' })
  drawn.find('[data-item="0"]').focus()
  press(drawn.find('[data-item="0"]'), 'ArrowLeft')
  expect(focused(drawn)).toBe('1')
})

test('behavior: page keys move by the visible rows', async () => {
  drawn = draw(list(numbers(1000), { height: 320 }))
  const at = drawn
  at.find('[data-item="0"]').focus()
  press(at.find('[data-item="0"]'), 'PageDown')
  expect(focused(at)).toBe('4')
  await until(() => expect(isInSight(at, 4)).toBe(true))
})

test('behavior: the focused row is kept when it is scrolled out of view', async () => {
  drawn = draw(list(numbers(1000)))
  const at = drawn
  at.find('[data-item="2"]').focus()
  at.find('.ui-virtual').scrollTop = 30_000
  await until(() => expect(at.root.querySelector('[data-item="470"]')).not.toBeNull())
  expect(focused(at)).toBe('2')
  expect(cells(at).length).toBeLessThan(30)
})

test('behavior: announces the end once for each length, also when nothing scrolls', async () => {
  let ends = 0
  const onReachEnd = () => ends++
  drawn = draw(list(numbers(40), { onReachEnd }))
  const at = drawn
  // It looks where it stands once it has been drawn.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  expect(ends).toBe(0)
  at.find('.ui-virtual').scrollTop = 10_000
  await until(() => expect(ends).toBe(1))
  at.redraw(list(numbers(40), { onReachEnd }))
  expect(ends).toBe(1)
  at.redraw(list(numbers(80), { onReachEnd }))
  at.find('.ui-virtual').scrollTop = 10_000
  await until(() => expect(ends).toBe(2))
  at.redraw(list(numbers(3), { onReachEnd }))
  await until(() => expect(ends).toBe(3))
})

test('behavior: appended rows move nothing; a new search scrolls to the top', async () => {
  drawn = draw(list(numbers(100), { resetKey: '' }))
  const at = drawn
  const box = at.find('.ui-virtual')
  box.scrollTop = 1000
  await until(() => expect(at.root.querySelector('[data-item="17"]')).not.toBeNull())
  at.redraw(list(numbers(140), { resetKey: '' }))
  expect(box.scrollTop).toBe(1000)
  at.redraw(list(numbers(140), { resetKey: 'rain' }))
  expect(box.scrollTop).toBe(0)
  await until(() => expect(at.root.querySelector('[data-item="0"]')).not.toBeNull())
})

test('behavior: a new search is drawn from its top at once, and not first where the last one was scrolled to', async () => {
  const drawnItems: number[] = []
  const renderItem = (item: number) => (
    <Reported item={item} onRender={(one) => drawnItems.push(one)} />
  )
  drawn = draw(list(numbers(1000), { resetKey: '', renderItem }))
  const at = drawn
  at.find('.ui-virtual').scrollTop = 30_000
  await until(() => expect(at.root.querySelector('[data-item="470"]')).not.toBeNull())
  drawnItems.length = 0
  at.redraw(list(numbers(900), { resetKey: 'rain', renderItem }))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  expect(at.root.querySelector('[data-item="0"]')).not.toBeNull()
  expect(Math.max(...drawnItems)).toBeLessThan(30)
})

test('behavior: a short list is as high as its rows', () => {
  drawn = draw(list(numbers(3)))
  expect(drawn.find('.ui-virtual').offsetHeight).toBe(3 * 64)
})

test('behavior: content after the rows follows the last of them', () => {
  drawn = draw(list(numbers(2), { end: <p id="more">More to come</p> }))
  expect(drawn.find('#more').getBoundingClientRect().top).toBeGreaterThanOrEqual(
    drawn.find('[data-item="1"]').getBoundingClientRect().bottom,
  )
})
