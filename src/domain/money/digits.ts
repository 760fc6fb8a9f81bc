import { z } from '#lib/schema.ts'

/** An amount of the smallest unit as decimal text: JSON has no bigint. */
export const Digits = z.string().check(z.regex(/^\d{1,80}$/, 'expected digits'))
