import { expect, test } from 'vitest'
import { configOptions } from '#domain/config/configOptions.ts'
import {
  attributeFieldsSource,
  attributeNamesSource,
  attributeRows,
  optionRows,
  optionRowsIn,
} from '../../embed/reference/optionRows.ts'

test('behavior: reads every option of the table, each with a sentence', () => {
  expect(optionRows.map(({ path }) => path)).toEqual(Object.keys(configOptions))
  expect(optionRows.filter(({ says }) => !/^.+\.$/.test(says))).toEqual([])
})

test('behavior: each attribute has a place in the form', () => {
  const groups = ['Identity', 'Look', 'Behaviour', 'Features', 'Connecting']
  expect(attributeRows.filter(({ field }) => !groups.includes(field.group))).toEqual([])
})

test('behavior: the attributes of the element are those of the options', async () => {
  await expect(attributeNamesSource).toMatchFileSnapshot('../../src/element/attributeNames.ts')
})

test('behavior: the form of the demo page has a field for each', async () => {
  await expect(attributeFieldsSource).toMatchFileSnapshot('../../demo/page/attributeFields.ts')
})

const tables: Readonly<Record<string, string>> = {
  bellOptions: `
export const bellOptions = {
  /** Bells. */
  bells: { read: list(text), default: [] },
} as const`,
  options: `
const others = {}
export const options = {
  /**
   * How loud it is:
   * at most ten.
   *
   * For people, not for this sentence.
   *
   * @attribute
   * @field Look: as 1: or 2
   */
  'sounds.howLoud': { read: oneOf(['low', 'high', 'off']), default: 'off' },
  /**
   * Whether it rings.
   *
   * @attribute rings-bell
   * @field Behaviour
   */
  rings: { read: flag, default: true },
  ...bellOptions,
  /**
   * Whistles.
   *
   * @shape { [whistle]: number }
   */
  whistles: { read: record(String, text), default: {} },
} as const satisfies Record<string, Option>`,
}

test('behavior: reads an option, its attribute and its field from a row and its comment', () => {
  const says = 'How loud it is: at most ten.'
  expect(optionRowsIn('options', (name) => tables[name] ?? '')).toEqual([
    {
      path: 'sounds.howLoud',
      says,
      shape: "'low' | 'high' | 'off'",
      attribute: {
        name: 'how-loud',
        kind: 'choice',
        choices: ['off', 'low', 'high'],
        says,
        field: { group: 'Look', hint: 'as 1: or 2' },
      },
    },
    {
      path: 'rings',
      says: 'Whether it rings.',
      shape: 'boolean',
      attribute: {
        name: 'rings-bell',
        kind: 'flag',
        on: true,
        says: 'Whether it rings.',
        field: { group: 'Behaviour' },
      },
    },
    { path: 'bells', says: 'Bells.', shape: 'string[]' },
    { path: 'whistles', says: 'Whistles.', shape: '{ [whistle]: number }' },
  ])
})
