import { z } from '#lib/schema.ts'

/** An amount of a denomination. */
export const AminoCoin = z.pipe(
  z.object({ denom: z.string(), amount: z.string().check(z.regex(/^\d{1,80}$/)) }),
  z.transform(({ denom, amount }) => ({ denom, amount: BigInt(amount) })),
)
export const Coins = z.array(AminoCoin)

/** A message with the name of its type. */
export const AminoAny = z.object({ type: z.string(), value: z.unknown() })

/** Seconds since the epoch of a time in words; undefined where there is none. */
export const secondsOf = (text: string | null | undefined): bigint | undefined => {
  const ends = Date.parse(text ?? '')
  return Number.isNaN(ends) ? undefined : BigInt(Math.floor(ends / 1000))
}
