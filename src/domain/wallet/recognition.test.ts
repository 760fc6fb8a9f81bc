import { expect, test } from 'vitest'
import { recognise } from './recognition.ts'
import { hiddenIconHash } from './walletLooks.ts'

const fox = { name: 'Fox', icon: 'data:image/png;base64,AA==' }
const redrawn = { ...fox, icon: 'data:image/png;base64,BB==' }

test('a wallet with the same name and icon is the same', () => {
  expect(recognise(fox, fox, [])).toBe('same')
  expect(recognise(fox, fox, [redrawn])).toBe('same')
})

test('of two with the same name and icon neither is', () => {
  expect(recognise(fox, fox, [fox])).toBe('other')
})

test('a single one with another name or another icon may be', () => {
  expect(recognise(fox, redrawn, [])).toBe('unsure')
  expect(recognise(fox, { name: fox.name }, [])).toBe('unsure')
  expect(recognise(fox, { ...fox, name: 'Fox Wallet' }, [])).toBe('unsure')
})

test('one with neither is another, and so is each of several that differ', () => {
  expect(recognise(fox, { ...redrawn, name: 'Wolf' }, [])).toBe('other')
  expect(recognise({ name: 'Fox' }, { name: 'Wolf' }, [])).toBe('other')
  expect(recognise(fox, redrawn, [{ name: 'Fox' }])).toBe('other')
})

test('icons that are not shown count, too, but not where an earlier version stored nothing of them', () => {
  const drawn = (text: string) => ({
    name: 'Fox',
    iconHash: hiddenIconHash(`data:image/svg+xml,${text}`, undefined),
  })
  expect(recognise(drawn('a'), drawn('a'), [drawn('b')])).toBe('same')
  expect(recognise(drawn('a'), drawn('b'), [])).toBe('unsure')
  expect(recognise(drawn('a'), drawn('b'), [drawn('c')])).toBe('other')
  expect(recognise({ name: 'Fox' }, drawn('a'), [])).toBe('same')
  expect(recognise({ name: 'Fox' }, drawn('a'), [drawn('b')])).toBe('other')
})
