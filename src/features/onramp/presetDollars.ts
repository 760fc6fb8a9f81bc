/**
 * The amount that Coinbase's page can be given in its address: whole US dollars. It reads no fractions, and would take an
 * amount in another currency for dollars.
 *
 * @example presetDollars(100_00n, 'USD') // 100
 */
export const presetDollars = (
  cents: bigint | undefined,
  currency: string | undefined,
): number | undefined =>
  cents && currency === 'USD' && cents % 100n === 0n ? Number(cents / 100n) : undefined
