import { z } from '#lib/schema.ts'
import { Site } from '../contract.ts'

const LONGEST_NAME = 60
// A name is the site's own claim: one that looks like an address, or a sentence with one, may mislead readers.
const plainName = /^[\p{L}\p{M}\p{N} '’&+!(),_-]+$/u

/** The requesting site, for an e-mail: its own name if that is no more than a name, and its real origin. */
export function describeSite({ origin, name = '' }: Site): string {
  const clean = name.trim()
  const usable = clean.length > 0 && clean.length <= LONGEST_NAME && plainName.test(clean)
  return usable ? `${clean} (${origin})` : origin
}

/** How the database keeps a site: with no more of its name than can ever be shown. */
export const siteText = ({ origin, name = '' }: Site): string =>
  JSON.stringify({ origin, name: name.trim().slice(0, LONGEST_NAME + 1) })
export const readSite = (text: string): Site => z.parse(Site, JSON.parse(text))
