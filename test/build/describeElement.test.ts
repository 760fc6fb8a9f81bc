import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { attributeTable } from '#element/attributes.ts'
import { PARTS } from '#element/placeModal.ts'
import {
  attributeDescriptions,
  customElements,
  htmlData,
} from '../../embed/reference/describeElement.ts'
import { cssData, webTypes } from '../../embed/reference/describeForEditors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const names = attributeTable.map(({ name }) => name)
const declaration = customElements.modules[0]?.declarations[0]

test('behavior: describes every attribute of the table, and nothing else', () => {
  expect(Object.keys(attributeDescriptions).sort()).toEqual([...names].sort())
})

test('behavior: both descriptions list every attribute in the order of the table', () => {
  expect(declaration?.attributes.map(({ name }) => name)).toEqual(names)
  expect(htmlData.tags[0]?.attributes.map(({ name }) => name)).toEqual(names)
})

test('behavior: each attribute has its property', () => {
  const fields = declaration?.members?.map(({ name }) => name)
  expect(fields).toEqual(expect.arrayContaining(['projectId', 'chainPolicy', 'enableEip6963']))
})

test('behavior: other editors get the same attributes, events, tokens, parts and states', () => {
  const types = webTypes('1.2.3')
  expect(types).toMatchObject({ name: 'latchkey', version: '1.2.3' })
  const [element, button] = types.contributions.html.elements
  const namesOf = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
  expect(namesOf(element?.attributes)).toEqual(names)
  expect(namesOf(element?.js.events)).toEqual(namesOf(declaration?.events))
  expect(namesOf(element?.js.properties)).toEqual(
    expect.arrayContaining(['projectId', 'config', 'state', 'provider']),
  )
  expect(namesOf(button?.attributes)).toEqual(['shows', 'for', 'disabled'])

  expect(namesOf(cssData.properties)).toEqual(namesOf(declaration?.cssProperties))
  expect(namesOf(cssData.pseudoElements)).toEqual(
    namesOf(declaration?.cssParts).map((part) => `::part(${part})`),
  )
  expect(namesOf(cssData.pseudoClasses)).toContain(':state(wrong-network)')
  const said = [...cssData.properties, ...cssData.pseudoElements, ...cssData.pseudoClasses]
  expect(said.filter(({ description }) => !description)).toEqual([])
})

test('behavior: every rendered part is described, and exported from the shadow root', () => {
  const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.).*\.tsx$/.test(file),
  )
  const drawn = files.flatMap((file) =>
    [...readFileSync(`${root}/src/${file}`, 'utf8').matchAll(/\bpart="([\w-]+)"/g)].map(
      ([, part]) => part,
    ),
  )
  const behind = [...new Set(drawn)].sort()
  expect(behind).toContain('otp')
  expect(PARTS.split(', ').sort()).toEqual(behind)

  const faces = ['connect', 'account', 'network']
  const [element, button] = customElements.modules.flatMap(({ declarations }) => declarations)
  const described = element?.cssParts.map(({ name }) => name).sort()
  expect(described).toEqual([...behind, ...faces].sort())
  expect(button?.cssParts.map(({ name }) => name)).toEqual(['button', ...faces])
})
