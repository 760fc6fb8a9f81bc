import { textOf } from '../../textOf.ts'
import { integerOf, type Leaf } from './dataValue.ts'
import type { FieldShape } from './descriptor.ts'
import { Unfit } from './unfit.ts'

/**
 * Whether a field is shown for a value.
 *
 * @throws {Unfit} the value is not the one that it must be
 */
export function isShown(visible: FieldShape['visible'], value: Leaf): boolean {
  if (typeof visible !== 'object') return visible !== 'never'
  if ('mustMatch' in visible) {
    if (!visible.mustMatch.some((one) => isSame(value, one)))
      throw new Unfit('a value must be another')
    return false
  }
  return !visible.ifNotIn.some((one) => isSame(value, one))
}

/** Numbers compare as numbers, hex and addresses without case, texts as they are. */
function isSame({ type, value }: Leaf, other: unknown): boolean {
  if (typeof value === 'bigint') return integerOf(other) === value
  const text = textOf(other)
  return type === 'string' ? text === value : text.toLowerCase() === textOf(value).toLowerCase()
}
