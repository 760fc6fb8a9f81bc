/**
 * What Coinbase's page can be told of an amount ahead: whole US dollars. A fraction it cannot read, and an amount of
 * another currency it would take for dollars.
 *
 * @example presetDollars(100_00n, 'USD') // 100
 */
export const presetDollars = (
  cents: bigint | undefined,
  currency: string | undefined,
): number | undefined =>
  cents && currency === 'USD' && cents % 100n === 0n ? Number(cents / 100n) : undefined
