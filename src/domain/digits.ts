import { where } from '../lib/shape.ts'

/** An amount of the smallest unit as decimal text: JSON has no bigint. */
export const Digits = where(
  (value): value is string => typeof value === 'string' && /^\d{1,80}$/.test(value),
  'expected digits',
)
