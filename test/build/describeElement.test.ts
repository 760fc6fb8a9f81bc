import { expect, test } from 'vitest'
import { attributeWords, customElements, htmlData } from '../../embed/build/describeElement.ts'
import { attributeTable } from '../../src/element/attributes.ts'

const names = attributeTable.map(({ name }) => name)
const declaration = customElements.modules[0]?.declarations[0]

test('behavior: every attribute of the table is described, and nothing else', () => {
  expect(Object.keys(attributeWords).sort()).toEqual([...names].sort())
})

test('behavior: both descriptions list every attribute in the order of the table', () => {
  expect(declaration?.attributes.map(({ name }) => name)).toEqual(names)
  expect(htmlData.tags[0]?.attributes.map(({ name }) => name)).toEqual(names)
})

test('behavior: each attribute has its property', () => {
  const fields = declaration?.members?.map(({ name }) => name)
  expect(fields).toEqual(expect.arrayContaining(['projectId', 'chainPolicy', 'enableEip6963']))
})
