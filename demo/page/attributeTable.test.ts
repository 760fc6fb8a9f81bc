import { expect, test } from 'vitest'
import { attributeTable as contract } from '#element/attributes.ts'
import { attributeTable } from './attributeTable.ts'

test('behavior: the form offers every attribute of the element, with the right kind of field', () => {
  const kindOf = ({ kind, on }: (typeof contract)[number]) =>
    kind === 'flag' ? (on ? 'on' : 'off') : kind
  const offered = new Map(attributeTable.map((field) => [field.name, field]))
  expect([...offered.keys()].sort()).toEqual(contract.map(({ name }) => name).sort())
  for (const attribute of contract) {
    const field = offered.get(attribute.name)
    const kind = kindOf(attribute)
    if (kind === 'on' || kind === 'off' || kind === 'choice') expect(field?.kind).toBe(kind)
    if (attribute.choices) expect(field?.choices).toEqual(attribute.choices)
  }
})
