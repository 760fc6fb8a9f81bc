import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { IconShape } from './Icon.tsx'
import { namespaceIcon } from './namespaceIcon.ts'
import { socialIcons } from './socialIcons.ts'

const names = readdirSync(new URL('icons', import.meta.url)).map((file) => file.replace('.ts', ''))
const icons = await Promise.all(
  names.map(async (name) => {
    const made: Record<string, IconShape> = await import(`./icons/${name}.ts`)
    return { name, icon: made[name] }
  }),
)

test('behavior: brands are filled, in closed paths, and everything else is drawn in lines', () => {
  const brands = new Set([
    ...Object.values(socialIcons),
    namespaceIcon('cosmos'),
    namespaceIcon('polkadot'),
  ])
  const filled = icons.filter(({ icon }) => icon?.isFilled)
  expect(filled.map(({ icon }) => icon)).toEqual(
    icons.filter(({ icon }) => icon && brands.has(icon)).map(({ icon }) => icon),
  )
  for (const { name, icon } of filled)
    expect(
      icon?.path.split(/(?=M)/).filter((part) => !part.endsWith('z')),
      name,
    ).toEqual([])
})
