import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimedIds } from './claimedIds.ts'
import { looksHash } from './walletLooks.ts'

const ID = 'io.fox'
const fox = { name: 'Fox', icon: 'data:image/png;base64,AA==' }
const impostor = { name: 'Fox', icon: 'data:image/png;base64,BB==' }
const byLooks = (looks: typeof fox) => `${ID}~${looksHash(looks)}`

test('a single wallet has the identity for its id', () => {
  expect(claimedIds(ID, [fox], [])).toEqual([ID])
})

test('of two, the later has an id of name and icon', () => {
  expect(claimedIds(ID, [{ ...fox, id: ID }, impostor], [])).toEqual([ID, byLooks(impostor)])
})

test.each([[[fox, impostor]], [[impostor, fox]]])(
  'the one that is remembered has the same id, whoever came first (%#)',
  (claimants) => {
    const idOf = (one: typeof fox, remembered: string) => {
      const ids = claimedIds(ID, claimants, [{ ...one, id: remembered }])
      return ids[claimants.indexOf(one)]
    }
    expect(idOf(fox, ID)).toBe(ID)
    expect(idOf(impostor, byLooks(impostor))).toBe(byLooks(impostor))
  },
)

test('one that was listed first gives the id up to the one that is remembered, unless it has been asked', () => {
  const remembered = [{ ...fox, id: ID }]
  const first = { ...impostor, id: ID }
  expect(claimedIds(ID, [first, fox], remembered)).toEqual([byLooks(impostor), ID])
  expect(claimedIds(ID, [{ ...first, isUsed: true }, fox], remembered)).toEqual([ID, byLooks(fox)])
})

test('one that was remembered among several has its id when it is alone, with another icon, too', () => {
  const remembered = [{ ...fox, id: byLooks(fox) }]
  expect(claimedIds(ID, [fox], remembered)).toEqual([byLooks(fox)])
  expect(claimedIds(ID, [{ ...fox, icon: undefined }], remembered)).toEqual([byLooks(fox)])
  expect(claimedIds(ID, [{ name: 'Wolf' }], remembered)).toEqual([ID])
})

test('no other of several gets the identity of a remembered wallet that is not here', () => {
  const remembered = [{ name: 'Wolf', id: ID }]
  expect(claimedIds(ID, [fox, impostor], remembered)).toEqual([byLooks(fox), byLooks(impostor)])
})

test('property: ids are unique, and those of used wallets stay', () => {
  const looks = fc.record({ name: fc.constantFrom('Fox', 'Wolf'), icon: fc.constantFrom('a', 'b') })
  const all = fc.array(looks, { minLength: 1, maxLength: 6 })
  const memory = fc.array(
    fc.tuple(looks, fc.boolean()).map(([one, isPlain]) => ({
      ...one,
      id: isPlain ? ID : `${ID}~${looksHash(one)}`,
    })),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(all, memory, fc.nat(5), looks, (claimants, remembered, used, newcomer) => {
      const ids = claimedIds(ID, claimants, remembered)
      expect(new Set(ids).size).toBe(ids.length)
      const listed = claimants.map((one, at) => ({ ...one, id: ids[at], isUsed: at === used }))
      const next = claimedIds(ID, [...listed, newcomer], remembered)
      expect(new Set(next).size).toBe(next.length)
      if (used < ids.length) expect(next[used]).toBe(ids[used])
    }),
  )
})

test('property: who is remembered has its id, in whatever order all come', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 })
  const orders = names.chain((list) =>
    fc.tuple(fc.constant(list[0] ?? ''), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(orders, fc.boolean(), ([name, order], isPlain) => {
      const id = isPlain ? ID : `${ID}~${looksHash({ name })}`
      const ids = claimedIds(
        ID,
        order.map((one) => ({ name: one })),
        [{ name, id }],
      )
      expect(ids[order.indexOf(name)]).toBe(id)
    }),
  )
})
