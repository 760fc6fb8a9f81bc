import { afterEach, expect, test } from 'vitest'
import { Mark } from '../Mark/Mark.tsx'
import { type Drawn, draw } from '../testing/draw.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { phoneIcon } from './icons/phoneIcon.ts'
import { searchIcon } from './icons/searchIcon.ts'
import { walletIcon } from './icons/walletIcon.ts'
import { namespaceIcon } from './namespaceIcon.ts'
import { socialIcons } from './socialIcons.ts'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

/** The larger side of what is drawn, as a part of the tile. */
const partOfTile = (icon: IconShape, size: 36 | 56 | 72): number => {
  drawn = draw(<Mark name="One" icon={icon} size={size} />)
  const { width, height } =
    drawn.root.querySelector<SVGPathElement>('.ui-mark path')?.getBoundingClientRect() ??
    new DOMRect()
  drawn.remove()
  return Math.max(width, height) / size
}

const brands = [
  ...Object.entries(socialIcons),
  ...(['cosmos', 'polkadot'] as const).map((name) => [name, namespaceIcon(name)] as const),
]

test.each(brands)('behavior: %s is a brand: filled, half its tile at any size', (_, icon) => {
  if (!icon) throw new Error('It is drawn')
  drawn = draw(<Icon shape={icon} />)
  const { fill, stroke } = getComputedStyle(drawn.find('span, div').querySelector('svg') as Element)
  expect([fill === 'none', stroke]).toEqual([false, 'none'])
  drawn.remove()
  for (const size of [36, 56, 72] as const) {
    expect(partOfTile(icon, size)).toBeGreaterThan(0.42)
    expect(partOfTile(icon, size)).toBeLessThan(0.58)
  }
})

test.each([
  ['phone', phoneIcon],
  ['search', searchIcon],
  ['wallet', walletIcon],
] as const)('behavior: %s is drawn in lines, half its tile', (_, icon) => {
  drawn = draw(<Icon shape={icon} />)
  const style = getComputedStyle(drawn.find('div').querySelector('svg') as Element)
  expect(style.fill).toBe('none')
  expect(style.strokeWidth).toBe('1.6px')
  drawn.remove()
  expect(partOfTile(icon, 36)).toBeGreaterThan(0.38)
  expect(partOfTile(icon, 36)).toBeLessThan(0.58)
})
