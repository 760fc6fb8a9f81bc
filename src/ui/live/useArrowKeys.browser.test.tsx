import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from '../SearchField/SearchField.tsx'
import { type Drawn, draw, press, until } from '../testing/draw.tsx'
import { VirtualGrid } from '../VirtualGrid/VirtualGrid.tsx'
import { useArrowKeys } from './useArrowKeys.ts'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

type Shape = 'column' | 'lines'
type ChoicesProps = {
  names: readonly string[]
  chosen?: string
  shape?: Shape
  /** By default one that announces the arrow keys. */
  role?: 'toolbar' | 'group'
  children?: ReactNode
}

/** Choices beneath each other, or in lines of three after one that has a line to itself. */
function Choices({ names, chosen, shape = 'column', role = 'toolbar', children }: ChoicesProps) {
  const { arrowKeys } = useArrowKeys()
  const width = (at: number) => (shape === 'column' || at === 0 ? '100%' : '30%')
  return (
    <div id="list" role={role} style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }} {...arrowKeys}>
      {names.map((name, at) => {
        const rest = { 'data-item': name, style: { width: width(at), height: 40 } }
        return (
          <button key={name} type="button" aria-pressed={name === chosen} {...rest}>
            {name}
          </button>
        )
      })}
      {children}
    </div>
  )
}

/** A choice that is another element after the first press. */
function Turning() {
  const [isLink, setLink] = useState(false)
  return isLink ? (
    <a data-item="turning" href="#there">
      Open
    </a>
  ) : (
    <button data-item="turning" type="button" onClick={() => setLink(true)}>
      Open
    </button>
  )
}

const nameOf = (element: Element | null) => element?.getAttribute('data-item') ?? element?.tagName
const focused = (one: Drawn) => nameOf(one.root.activeElement)
const stops = (one: Drawn) =>
  [...one.root.querySelectorAll('[data-item][tabindex="0"]')].map(nameOf)
const type = (one: Drawn, key: string) => press(one.root.activeElement ?? one.host, key)
const pressAll = (one: Drawn, keys: readonly string[]) =>
  keys.map((key) => {
    type(one, key)
    // Wherever the focus goes, the tab stop goes with it.
    expect(stops(one)).toEqual([focused(one)])
    return focused(one)
  })

test('behavior: in a plain list every choice is a tab stop, and the arrow keys move as well', async () => {
  drawn = draw(
    <>
      <SearchField
        label="Search"
        clearLabel="Clear"
        value=""
        onChange={() => {}}
        aria-controls="list"
      />
      <Choices names={['a', 'b', 'c']} role="group">
        <Turning />
      </Choices>
    </>,
  )
  const at = drawn
  const all = () => [...at.root.querySelectorAll<HTMLElement>('[data-item]')]
  expect(all().map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0])
  at.find('input').focus()
  expect(type(at, 'ArrowDown')).toBe(false)
  const goes = (key: string) => {
    type(at, key)
    return focused(at)
  }
  expect(focused(at)).toBe('a')
  expect(['ArrowDown', 'End', 'ArrowUp', 'Home'].map(goes)).toEqual(['b', 'turning', 'c', 'a'])
  // What is drawn anew is a stop, too.
  at.find('[data-item=turning]').click()
  await until(() => expect(at.find('a[data-item=turning]').tabIndex).toBe(0))
  expect(all().map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0])
})

test('behavior: a column with the role of a toolbar is one tab stop; arrow keys move from end to end without wrapping', () => {
  drawn = draw(<Choices names={['a', 'b', 'c']} />)
  expect(stops(drawn)).toEqual(['a'])
  drawn.find('[data-item=a]').focus()
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End']
  expect(pressAll(drawn, keys)).toEqual(['b', 'c', 'c', 'b', 'a', 'a', 'c'])
  // Nothing is beside anything; and what leads elsewhere is left to the browser.
  expect(pressAll(drawn, ['ArrowLeft', 'ArrowRight'])).toEqual(['c', 'c'])
  expect(type(drawn, 'ArrowUp')).toBe(false)
  expect(type(drawn, 'ArrowRight')).toBe(true)
})

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'behavior: %s, arrow keys move through wrapped choices in both directions, by %s and %s',
  (dir, on, back) => {
    const names = ['wide', 'a', 'b', 'c', 'd', 'e']
    drawn = draw(<Choices names={names} shape="lines" />, { dir })
    drawn.find('[data-item=wide]').focus()
    const keys = [
      'ArrowDown',
      on,
      'ArrowDown',
      on,
      'ArrowUp',
      on,
      back,
      'ArrowUp',
      'End',
      'ArrowUp',
    ]
    expect(pressAll(drawn, keys)).toEqual(['a', 'b', 'e', 'e', 'b', 'c', 'b', 'wide', 'e', 'b'])
  },
)

test('behavior: the tab stop is the active choice at first, then the one focused last', () => {
  const names = ['a', 'b', 'c', 'd']
  drawn = draw(<Choices names={names} chosen="c" />)
  const at = drawn
  expect(stops(at)).toEqual(['c'])
  at.find('[data-item=b]').focus()
  at.find('[data-item=b]').blur()
  expect(stops(at)).toEqual(['b'])
  at.redraw(<Choices names={['z', ...names]} chosen="d" />)
  expect(stops(at)).toEqual(['b'])
  at.redraw(<Choices names={['z', 'a', 'd']} chosen="d" />)
  expect(stops(at)).toEqual(['d'])
})

test('behavior: a choice that changes its element is no separate tab stop', async () => {
  drawn = draw(
    <Choices names={['a']}>
      <Turning />
    </Choices>,
  )
  const at = drawn
  at.find('[data-item=turning]').click()
  await until(() => expect(at.find('a[data-item=turning]').tabIndex).toBe(-1))
  expect(stops(at)).toEqual(['a'])
})

test('behavior: ignores keys with a modifier', () => {
  drawn = draw(<Choices names={['a', 'b']} />)
  const first = drawn.find('[data-item=a]')
  first.focus()
  const back = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true })
  first.dispatchEvent(back)
  expect(focused(drawn)).toBe('a')
})

test('behavior: arrow down moves from a search field to its list, arrow up from the first row back', async () => {
  const items = Array.from({ length: 400 }, (_, at) => `${at}`)
  drawn = draw(
    <>
      <SearchField
        label="Search"
        clearLabel="Clear"
        value=""
        onChange={() => {}}
        aria-controls="all"
      />
      <VirtualGrid
        id="all"
        items={items}
        itemKey={String}
        label="All wallets"
        renderItem={(item) => (
          <button type="button" data-item={item}>
            {item}
          </button>
        )}
      />
    </>,
  )
  const at = drawn
  const field = at.find('input')
  field.focus()
  expect(type(at, 'ArrowDown')).toBe(false)
  // From the middle of the first line as from its beginning.
  expect(pressAll(at, ['ArrowRight', 'ArrowDown', 'ArrowUp'])).toEqual(['1', '4', '1'])
  type(at, 'ArrowUp')
  expect(focused(at)).toBe('INPUT')
  type(at, 'ArrowDown')
  // One that is not drawn is scrolled to, and stays the stop wherever the list is scrolled to.
  expect(pressAll(at, ['End'])).toEqual(['399'])
  field.focus()
  const box = at.find('.ui-virtual')
  box.scrollTop = 0
  await until(() => expect(at.root.querySelector('[data-item="0"]')).not.toBeNull())
  expect(stops(at)).toEqual(['399'])
  type(at, 'ArrowDown')
  expect(focused(at)).toBe('399')
})
