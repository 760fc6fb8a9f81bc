import type { Hono } from 'hono'
import { getProfile, getProfilesOf } from '../../../src/wire/api/profile.ts'
import { handle } from '../handle.ts'
import type { NameBook } from '../indexer/nameBook.ts'

/** The project's names, and whose they are. */
export function serveProfiles(app: Hono, names: NameBook): void {
  handle(app, getProfile, ({ name }) => names.find(name))
  handle(app, getProfilesOf, ({ address }) =>
    names.ofAddress(address.startsWith('0x') ? address.toLowerCase() : address),
  )
}
