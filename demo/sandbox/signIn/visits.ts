import { randomBytes } from 'node:crypto'
import { createExpiringMap } from '#server/expiringMap.ts'

/** A visitor who has proved an account. */
export type SignedIn = { address: string; chainId: string; until: number }

/** A browser's visit: the message it was given to sign, and the accounts it has proved. */
export type Visit = { id: string; nonces: Map<string, number>; signedIn: SignedIn[] }

/** How long a nonce may be signed, ms. */
export const NONCE_LIFE_MS = 600_000
/** How long a browser is known, ms. */
export const VISIT_LIFE_MS = 86_400_000
/** More open nonces no browser needs. */
const MAX_NONCES = 20

const secret = () => randomBytes(24).toString('hex')

/** The browsers that have been here, by a secret only they hold. */
export function createVisits(now: () => number) {
  const visits = createExpiringMap<Visit>({ now })
  return {
    find: (id: string | undefined): Visit | undefined =>
      id === undefined ? undefined : visits.get(id),

    begin(): Visit {
      const visit: Visit = { id: secret(), nonces: new Map(), signedIn: [] }
      visits.set(visit.id, visit, VISIT_LIFE_MS)
      return visit
    },

    giveNonce({ nonces }: Visit): string {
      const nonce = secret()
      nonces.set(nonce, now() + NONCE_LIFE_MS)
      for (const oldest of nonces.keys()) {
        if (nonces.size <= MAX_NONCES) break
        nonces.delete(oldest)
      }
      return nonce
    },

    /** Whether the nonce was this browser's and is still good; it never is again. */
    takeNonce({ nonces }: Visit, nonce: string): boolean {
      const until = nonces.get(nonce)
      nonces.delete(nonce)
      return until !== undefined && until > now()
    },

    /** Who is signed in now. */
    signedIn: (visit: Visit): SignedIn[] => visit.signedIn.filter(({ until }) => until > now()),
  }
}
