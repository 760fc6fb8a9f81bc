import { afterEach, expect, test } from 'vitest'
import { Button } from '../Button/Button.tsx'
import { ListItem } from '../ListItem/ListItem.tsx'
import { Mark } from '../Mark/Mark.tsx'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { VirtualList } from '../VirtualList/VirtualList.tsx'
import { adoptStyles } from './adoptStyles.ts'

let drawn: Drawn[] = []
afterEach(() => {
  for (const one of drawn) one.remove()
  drawn = []
})
const drawIt: typeof draw = (...all) => {
  const one = draw(...all)
  drawn.push(one)
  return one
}

test('behavior: a stylesheet is adopted once per root and shared between roots', () => {
  const parts = (
    <>
      <Button>One</Button>
      <Button>Two</Button>
    </>
  )
  const one = drawIt(parts)
  const other = drawIt(parts)
  const sheets = [...one.root.adoptedStyleSheets]
  expect(new Set(sheets).size).toBe(sheets.length)
  expect(sheets).toEqual([...other.root.adoptedStyleSheets])
  one.redraw(null)
  one.redraw(parts)
  expect([...one.root.adoptedStyleSheets]).toEqual(sheets)
})

test('behavior: inherits only the typeface of the page', () => {
  const page = new CSSStyleSheet()
  page.replaceSync(`
    body { font-family: Courier; color: red; letter-spacing: 9px; text-transform: uppercase;
      line-height: 3; text-align: end; font-style: italic; word-spacing: 4px; text-indent: 2em }
    body * { font-size: 40px; color: red; font-weight: 900 }
    button { background: red; border: 5px solid red }
  `)
  document.adoptedStyleSheets.push(page)
  try {
    const { find } = drawIt(<Button>Connect</Button>)
    const style = getComputedStyle(find('button'))
    expect(style.fontFamily).toBe('Courier')
    expect({
      color: style.color,
      letterSpacing: style.letterSpacing,
      textTransform: style.textTransform,
      fontSize: style.fontSize,
      fontStyle: style.fontStyle,
      lineHeight: style.lineHeight,
      textIndent: style.textIndent,
      background: style.backgroundColor,
    }).toEqual({
      color: 'rgb(22, 24, 29)',
      letterSpacing: 'normal',
      textTransform: 'none',
      fontSize: '15px',
      fontStyle: 'normal',
      lineHeight: '20px',
      textIndent: '0px',
      background: 'rgb(246, 245, 242)',
    })
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page)
  }
})

test('behavior: text scales with the reader’s font size, and not with the page’s', () => {
  const size = (root: string) => {
    document.documentElement.style.fontSize = root
    const { find, remove } = drawIt(
      <VirtualList
        items={['Grace', 'Hopper']}
        itemKey={(name) => name}
        renderItem={(name) => (
          <ListItem name={name} caption="Where she is" mark={<Mark name={name} />} />
        )}
        label="Names"
        height={400}
      />,
    )
    const row = find('.ui-row')
    const [text, box] = [find('.ui-row-name'), row.getBoundingClientRect()]
    const next = row.closest('.ui-virtual-row')?.nextElementSibling?.getBoundingClientRect()
    const { fontSize } = getComputedStyle(text)
    const isWhole = row.scrollHeight <= row.clientHeight && box.bottom <= (next?.top ?? 0)
    remove()
    return { fontSize, isWhole }
  }
  try {
    expect(size('16px')).toEqual({ fontSize: '15px', isWhole: true })
    expect(size('32px')).toEqual({ fontSize: '30px', isWhole: true })
    expect(size('10px')).toEqual({ fontSize: '15px', isWhole: true })
  } finally {
    document.documentElement.style.removeProperty('font-size')
  }
})

test('behavior: the theme attribute selects the theme, and a host token overrides both themes', async () => {
  const light = drawIt(<Button variant="primary">Go</Button>)
  const dark = drawIt(<Button variant="primary">Go</Button>, { theme: 'dark' })
  const fill = (one: Drawn) => getComputedStyle(one.find('button')).backgroundColor
  expect([fill(light), fill(dark)]).toEqual(['rgb(22, 24, 29)', 'rgb(244, 241, 234)'])
  for (const one of [light, dark]) one.host.style.setProperty('--latchkey-ink', 'rgb(1, 2, 3)')
  await until(() => expect([fill(light), fill(dark)]).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']))
})

test('behavior: one radius token scales all radii, down to square', () => {
  const { host, find } = drawIt(<Button>Go</Button>)
  expect(getComputedStyle(find('button')).borderRadius).toBe('14px')
  host.style.setProperty('--latchkey-radius', '6px')
  expect(getComputedStyle(find('button')).borderRadius).toBe('7px')
  host.style.setProperty('--latchkey-radius', '0px')
  expect(getComputedStyle(find('button')).borderRadius).toBe('0px')
})

test('behavior: a view’s stylesheet overrides a component’s', () => {
  const { root, find } = drawIt(<Button data-mine>Go</Button>)
  adoptStyles(root, '[data-mine] { min-height: 77px }')
  expect(find('button').offsetHeight).toBe(77)
})
