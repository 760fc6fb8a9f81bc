import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { labelOf, nameProblem } from '#domain/connection/accountName.ts'
import { handle } from '#server/handle.ts'
import {
  getProfile,
  getProfilesOf,
  registerName as registerNameEndpoint,
  suggestNames,
} from '#wire/api/profile.ts'
import { type NameBook, nameZones } from '../indexer/nameBook.ts'
import { oneAtATime } from '../indexer/oneAtATime.ts'
import { isReserved, NameRefusedError, registerName } from './registerName.ts'

/** Variants of a label that is taken. */
const variants = (label: string): string[] => [
  label,
  ...['1', '2', '3', '-eth', '-x', '-wallet'].map((end) => label + end),
  ...['my-', 'the-'].map((start) => start + label),
]
const MOST_SUGGESTIONS = 6

/**
 * The project's names, their owners, and their registration.
 *
 * @param nodes addresses of the chains' nodes by CAIP-2 id
 */
export function serveProfiles(
  app: Hono,
  names: NameBook,
  nodes: Readonly<Record<string, string>>,
): void {
  handle(app, getProfile, async ({ name }) => (await names.find(name)) ?? [])
  handle(app, getProfilesOf, ({ address }) =>
    names.ofAddress(address.startsWith('0x') ? address.toLowerCase() : address),
  )
  handle(app, suggestNames, async ({ name, zone }) => {
    const suffix = nameZones.find((one) => one === `.${zone}`) ?? nameZones[0]
    const label = labelOf(name, nameZones)
    const suggestions = await Promise.all(
      (nameProblem(label) ? [] : variants(label)).map(async (one) => ({
        name: one + suffix,
        registered: isReserved(one) || (await names.find(one + suffix)) !== undefined,
      })),
    )
    return { suggestions: suggestions.slice(0, MOST_SUGGESTIONS) }
  })
  const turn = oneAtATime()
  handle(app, registerNameEndpoint, async ({ body }) => {
    try {
      // Of two concurrent requests by one account one succeeds.
      await turn.alone(() => registerName(body, { names, zones: nameZones, nodes }))
      return { status: 'SUCCESS' }
    } catch (error) {
      if (!(error instanceof NameRefusedError)) throw error
      throw new HTTPException(400, { message: error.message, cause: error })
    }
  })
}
