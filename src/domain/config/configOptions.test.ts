import { expectTypeOf, test } from 'vitest'
import type { configOptions, OptionPath, OptionValue } from './configOptions.ts'

/** The options whose default is none of the values that their reader gives. */
type Misfit = {
  [Path in OptionPath]: (typeof configOptions)[Path] extends { default: infer Value }
    ? Value extends OptionValue<Path>
      ? never
      : Path
    : never
}[OptionPath]

test('behavior: each default is a value that its reader could give', () => {
  expectTypeOf<Misfit>().toBeNever()
})
