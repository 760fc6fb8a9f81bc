import { expect, test } from 'vitest'
import { readPages } from './readPages.ts'

const pages: Record<string, { items: string[]; next?: string | null }> = {
  first: { items: [], next: 'second' },
  second: { items: ['a'], next: 'third' },
  third: { items: ['b'], next: null },
}
const read = (asked: (string | undefined)[]) => async (place: { cursor?: string }) => {
  asked.push(place.cursor)
  return pages[place.cursor ?? 'first'] ?? { items: [] }
}

test('behavior: reads pages until one has entries, and returns the next cursor', async () => {
  const asked: (string | undefined)[] = []
  expect(await readPages(read(asked))).toEqual({ items: ['a'], next: 'third' })
  expect(asked).toEqual([undefined, 'second'])
  expect(await readPages(read(asked), { from: 'third' })).toEqual({ items: ['b'], next: undefined })
})

test('param: `all` reads to the end', async () => {
  expect(await readPages(read([]), { all: true })).toEqual({ items: ['a', 'b'], next: undefined })
})

test('error: stops when a service repeats its cursor or never ends', async () => {
  let asked = 0
  const stuck = async () => ({ items: [], next: 'here' })
  expect(await readPages(stuck, { from: 'here' })).toEqual({ items: [], next: undefined })
  const endless = async () => {
    asked += 1
    return { items: [], next: `page ${asked}` }
  }
  expect(await readPages(endless)).toEqual({ items: [], next: 'page 5' })
})
