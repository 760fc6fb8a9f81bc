import { InvalidAnswerError } from '../../errors/http.ts'
import type { z } from '../../lib/schema.ts'

/** What a wallet or node answered, in the shape its method promises. @throws {InvalidAnswerError} */
export const parseAnswer = <Value>(
  schema: z.ZodMiniType<Value>,
  answer: unknown,
  method: string,
): Value => {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw new InvalidAnswerError(method, { cause: result.error })
}
