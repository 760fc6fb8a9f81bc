import type { z } from '#lib/schema.ts'
import { textOf } from './textOf.ts'

const SHOWN_CHARACTERS = 100

/**
 * Reads what a wallet or a node answered; undefined where it does not fit. An injected wallet's answer is an object of the
 * page, which may throw wherever it is read: such an answer does not fit either.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(answer).data as z.infer<Schema> | undefined
  } catch {
    return undefined // thrown by an accessor or a proxy of the answer
  }
}

/** The beginning of an answer, for the hints of an error. */
export const shownAnswer = (answer: unknown): string => textOf(answer).slice(0, SHOWN_CHARACTERS)
