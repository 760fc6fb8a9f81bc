import { expect, test } from 'vitest'
import { errorCodesSource, errorDescriptions } from '../../embed/reference/describeErrors.ts'
import { errorClasses, errorClassesIn } from '../../embed/reference/errorClasses.ts'

test('behavior: the comment of every error class describes its code, or another class with that code does', () => {
  const codes = new Set(errorDescriptions.map(({ code }) => code))
  expect(errorClasses.length).toBeGreaterThan(70)
  expect(
    errorClasses.flatMap(({ name, codes: own }) =>
      own.filter((code) => !codes.has(code)).map((code) => `${name}: ${code} has no @remedy`),
    ),
  ).toEqual([])
})

test('behavior: every code is described once', () => {
  const codes = errorDescriptions.map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('behavior: each description is whole sentences', () => {
  const said = errorDescriptions.flatMap(({ code, description, hint }) =>
    [description, hint].map((text) => `${code}: ${text}`),
  )
  expect(said.filter((text) => !/: [“`A-Z].*\.$/.test(text))).toEqual([])
})

test('behavior: the list of codes is that of the classes', async () => {
  await expect(errorCodesSource).toMatchFileSnapshot('../../src/errors/codes.ts')
})

const source = `
/**
 * The lamp is dark.
 *
 * Most lamps are, by day.
 *
 * @remedy Wait for
 *   the night.
 * @from \`shine\`
 * @text error.dark
 */
export class DarkLampError extends LatchkeyError {
  constructor() { super('lamp-dark', 'The lamp is dark') }
}
/**
 * @code lamp-hot The lamp is hot.
 * @remedy Let it cool.
 * @code lamp-cold The lamp is cold.
 * @remedy Warm it.
 */
class LampError extends LatchkeyError {
  constructor(degrees: number) { super(degrees > 90 ? 'lamp-hot' : 'lamp-cold', 'Lamp') }
}
/** Nobody said what to do. */
class BareError extends ProviderRpcError {
  constructor() { super(-32099, 'Bare') }
}`

test('behavior: reads an error from its class', () => {
  const [dark, lamp, bare] = errorClassesIn('src/lamp.ts', source)
  expect(dark).toEqual({
    name: 'DarkLampError',
    file: 'src/lamp.ts',
    codes: ['lamp-dark'],
    described: [
      {
        code: 'lamp-dark',
        description: 'The lamp is dark.',
        hint: 'Wait for the night.',
        from: '`shine`',
        text: 'error.dark',
      },
    ],
  })
  expect(lamp?.codes).toEqual(['lamp-hot', 'lamp-cold'])
  expect(lamp?.described.map(({ code, description, hint }) => [code, description, hint])).toEqual([
    ['lamp-hot', 'The lamp is hot.', 'Let it cool.'],
    ['lamp-cold', 'The lamp is cold.', 'Warm it.'],
  ])
  expect(bare).toMatchObject({ codes: ['-32099'], described: [] })
})
