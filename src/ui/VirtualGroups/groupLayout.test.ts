import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeGroups, rowsInSight } from './groupLayout.ts'

const groups = [3, 0, 2].map((length) => ({ items: Array.from({ length }) }))

test('behavior: each group is below its heading, the next one below its last row', () => {
  const { placed, count, total } = placeGroups(groups, { row: 10, title: 32 })
  expect(placed.map(({ top, rowsTop, from }) => [top, rowsTop, from])).toEqual([
    [0, 32, 0],
    [62, 94, 3],
    [94, 126, 3],
  ])
  expect([count, total]).toEqual([5, 146])
})

test('property: the visible rows are exactly those between the two heights', () => {
  const px = fc.integer({ min: -500, max: 3000 })
  fc.assert(
    fc.property(fc.nat(40), fc.nat(800), px, fc.nat(900), (length, rowsTop, top, height) => {
      const row = 50
      const rows = rowsInSight({ rowsTop, length }, { top, bottom: top + height, row })
      const expected = Array.from({ length }, (_, at) => at).filter((at) => {
        const [from, to] = [rowsTop + at * row, rowsTop + (at + 1) * row]
        return to > top && from < top + height
      })
      expect(rows).toEqual(expected)
    }),
  )
})
