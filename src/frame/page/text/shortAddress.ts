import { addressGroups } from '#domain/connection/addressGroups.ts'

/** An address by its beginning and its last eight characters; other text stays as it is. */
export function shortAddress(address: string): string {
  const { start, groups, end } = addressGroups(address)
  return end === '' || groups.length === 0 ? address : `${start}…${end}`
}
