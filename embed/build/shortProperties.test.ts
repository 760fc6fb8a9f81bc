import { expect, test } from 'vitest'
import { propertyNames } from './shortProperties.mjs'

test('own properties get short names, the most used the first, and none that is there already', () => {
  const short = propertyNames([
    '.a{color:var(--_ink);--_line:1px}',
    "style.setProperty('--_ink', '0')",
    '.b{margin:var(--latchkey-gap)}',
  ])
  expect([...short.keys()]).toEqual(['--_ink', '--_line'])
  const [ink = ''] = short.values()
  expect(ink).toMatch(/^--\w$/)
  const others = propertyNames([`.a{color:var(--_ink);top:var(${ink})}`])
  expect(others.get('--_ink')).not.toBe(ink)
})
