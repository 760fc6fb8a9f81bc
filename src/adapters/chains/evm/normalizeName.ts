import { normalize } from 'viem/ens'

/**
 * A name as ENS looks it up (ENSIP-15).
 *
 * @returns undefined for a name that nobody can have: with letters of several alphabets that look alike, for example
 * @see https://docs.ens.domains/ensip/15
 */
export const normalizeName = (name: string): string | undefined => {
  try {
    return normalize(name)
  } catch {
    return undefined // it throws for nothing else
  }
}
