import { randomBytes } from 'node:crypto'

const COOKIE = 'visit'
const secret = () => randomBytes(24).toString('hex')

/** What is known of each browser, by a secret that it alone has. A real site keeps this in its database. */
const visits = new Map()

/** The visit of a request; a new one where there is none. */
export function visitOf(request, response) {
  const [, id] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '') ?? []
  return visits.get(id) ?? begin(response)
}

/** Begins a visit anew, under a secret that nobody can have known before. */
export function begin(response, account) {
  const id = secret()
  const visit = { id, nonces: new Set(), account }
  visits.set(id, visit)
  // On https add `Secure`.
  response.setHeader('set-cookie', `${COOKIE}=${id}; HttpOnly; SameSite=Lax; Path=/`)
  return visit
}

export const end = ({ id }) => visits.delete(id)

/** A text that this visitor may sign once. */
export function giveNonce({ nonces }) {
  const nonce = secret()
  nonces.add(nonce)
  return nonce
}
