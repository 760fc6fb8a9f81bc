/**
 * The badge of the "All wallets" row: exact below ten, else whole tens with a plus where there are more.
 *
 * @example allWalletsTag(495, 2) // '490+'
 */
export const allWalletsTag = (count: number, featured: number): string => {
  const all = count + featured
  if (!Number.isFinite(all) || all <= 0) return ''
  const tens = Math.floor(all / 10) * 10
  return all < 10 || tens === all ? String(all) : `${tens}+`
}
