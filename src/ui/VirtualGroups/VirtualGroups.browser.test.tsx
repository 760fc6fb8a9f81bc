import { afterEach, expect, test } from 'vitest'
import { DataRow } from '../DataRow/DataRow.tsx'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { VirtualGroups } from './VirtualGroups.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const groupsOf = (count: number, perGroup: number) =>
  Array.from({ length: Math.ceil(count / perGroup) }, (_, group) => ({
    key: `g${group}`,
    title: `Month ${group}`,
    items: Array.from(
      { length: Math.min(perGroup, count - group * perGroup) },
      (_, at) => group * perGroup + at,
    ),
  }))

const list = (count: number, onReachEnd?: () => void) => (
  <VirtualGroups
    groups={groupsOf(count, 40)}
    itemKey={String}
    label="Activity"
    height={300}
    onReachEnd={onReachEnd}
    renderItem={(item) => (
      <DataRow href="https://explorer.example/" data-item={`${item}`} mark={<i />} name={item} />
    )}
  />
)
const lines = (one: Drawn) => [...one.root.querySelectorAll<HTMLElement>('[data-item]')]
const titles = (one: Drawn) => [...one.root.querySelectorAll('h3')].map((e) => e.textContent)
const box = (one: Drawn) => one.find('.ui-virtual')

test('behavior: of ten thousand items renders only the visible ones, under their headings', async () => {
  drawn = draw(list(10_000))
  const at = drawn
  expect(lines(at).length).toBeGreaterThan(4)
  expect(lines(at).length).toBeLessThan(20)
  expect(titles(at)).toEqual(['Month 0'])
  box(at).scrollTop = box(at).scrollHeight / 2
  await until(() => expect(titles(at)).toContain('Month 125'))
  expect(lines(at).length).toBeLessThan(25)
  const row = at.find('[data-item="5000"]').closest('[role=listitem]')
  expect(row?.getAttribute('aria-posinset')).toBe('1')
  expect(row?.getAttribute('aria-setsize')).toBe('40')
})

test('behavior: a heading is sticky while its rows scroll below it', async () => {
  drawn = draw(list(200))
  const at = drawn
  box(at).scrollTop = 500
  await until(() => expect(at.root.querySelector('[data-item="8"]')).not.toBeNull())
  const top = box(at).getBoundingClientRect().top
  expect(Math.abs(at.find('h3').getBoundingClientRect().top - top)).toBeLessThan(1)
})

test('behavior: one tab stop; arrow keys move across months, and the focused row is scrolled into view', async () => {
  drawn = draw(list(10_000))
  const at = drawn
  expect(at.root.querySelectorAll('[data-item][tabindex="0"]').length).toBe(1)
  at.find('[data-item="0"]').focus()
  for (const [key, item] of [
    ...Array.from({ length: 41 }, (_, step) => ['ArrowDown', step + 1] as const),
    ['ArrowUp', 40],
    ['End', 9999],
    ['Home', 0],
    ['PageDown', 3],
  ] as const) {
    press(at.root.activeElement ?? at.host, key)
    expect([key, at.root.activeElement?.getAttribute('data-item')]).toEqual([key, `${item}`])
    await until(() => {
      const [outer, inner] = [box(at), at.find(`[data-item="${item}"]`)].map((element) =>
        element.getBoundingClientRect(),
      )
      // Not under the heading either.
      expect(inner?.top).toBeGreaterThanOrEqual((outer?.top ?? 0) + 31)
      expect(inner?.bottom).toBeLessThanOrEqual((outer?.bottom ?? 0) + 1)
    })
  }
})

test('behavior: announces the end once for each length', async () => {
  let reached = 0
  const count = () => {
    reached += 1
  }
  drawn = draw(list(100, count))
  const at = drawn
  expect(reached).toBe(0)
  box(at).scrollTop = box(at).scrollHeight
  await until(() => expect(reached).toBe(1))
  box(at).scrollTop = 0
  await until(() => expect(at.root.querySelector('[data-item="0"]')).not.toBeNull())
  await until(() => expect(at.root.querySelector('[data-item="99"]')).toBeNull())
  box(at).scrollTop = box(at).scrollHeight
  await until(() => expect(at.root.querySelector('[data-item="99"]')).not.toBeNull())
  expect(reached).toBe(1)
  at.redraw(list(140, count))
  box(at).scrollTop = box(at).scrollHeight
  await until(() => expect(reached).toBe(2))
})
