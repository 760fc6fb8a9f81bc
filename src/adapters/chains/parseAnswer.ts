import { InvalidAnswerError } from '#errors/http.ts'
import type { z } from '#lib/schema.ts'

/** Parses the answer of a wallet or node by its method's schema. @throws {InvalidAnswerError} */
export const parseAnswer = <Value>(
  schema: z.ZodMiniType<Value>,
  answer: unknown,
  method: string,
): Value => {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new InvalidAnswerError(method, { cause: result.error })
}
