import { expect, test } from 'vitest'
import { withNamesAlone, withoutDetails, withoutWords } from './tersePackages.mjs'

test('makes errors without words, on the lines where they were', () => {
  expect(
    withoutWords(`if (bad) throw new Error('expected ' + hex(one))
throw new RangeError(
  \`not \${new Error('inner')}\`
)
if (worse) return err('no inverse n=' + n) || other.err('why')
const kept = new Map([['Error', new Own('why')]])`),
  ).toBe(`if (bad) throw new Error()
throw new RangeError(

)
if (worse) return err() || other.err('why')
const kept = new Map([['Error', new Own('why')]])`)
})

test('keeps what is wrong, and leaves out of which argument', () => {
  expect(
    withoutDetails(`const { message } = getInternalError("EXPIRED", \`topic: \${topic}\`)
throw new Error(getInternalError("NOT_INITIALIZED", this.name).message)`),
  ).toBe(`const { message } = getInternalError("EXPIRED")
throw new Error(getInternalError("NOT_INITIALIZED").message)`)
})

test('calls errors what they are, and nothing more', () => {
  expect(
    withNamesAlone(`export class SizeError extends BaseError {
    constructor({ size }) {
        super(\`\${size} is too much\`, { metaMessages: [format(size)], name: 'SizeError' })
        this.size = size
    }
}`),
  ).toContain("super('', { name: 'SizeError' })\n        this.size = size")
})
