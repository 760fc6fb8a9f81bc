import * as z from 'zod/mini'
import { type Shape, wrongText } from './shape.ts'

// zod probes `new Function` once unless told not to: a strict CSP would report that as a violation.
z.config({ jitless: true })

export { z }

// zod's own checks of lengths and numbers bring their families along; these weigh nothing.

/** A text or list that is not empty. */
export const nonEmpty = z.refine<{ length: number }>(({ length }) => length > 0, 'is empty')

/** A whole number, zero or more. */
export const whole = z.refine<number>(
  (value) => Number.isSafeInteger(value) && value >= 0,
  'is not a whole number',
)

/** A shape as a part of a schema. */
export const like = <Value>(shape: Shape<Value>): z.ZodMiniType<Value, Value> =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): Value => {
      const reading = shape.read(value)
      if (reading.ok) return reading.value
      context.issues.push({ code: 'custom', message: wrongText(reading), input: value })
      return z.NEVER
    }),
  ) as z.ZodMiniType<unknown, unknown> as z.ZodMiniType<Value, Value>
