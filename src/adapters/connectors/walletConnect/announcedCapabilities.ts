import { pickCapabilities } from '../../../domain/pickCapabilities.ts'
import { CapabilitiesUnreadableError } from '../../../errors/calls.ts'
import { z } from '../../../lib/schema.ts'
import type { Session } from './createClient.ts'

const Capabilities = z.record(z.string(), z.unknown())

const read = (given: unknown): z.infer<typeof Capabilities> => {
  try {
    // Text by the specification, objects in practice.
    return Capabilities.parse(typeof given === 'string' ? JSON.parse(given) : given)
  } catch (cause) {
    throw new CapabilitiesUnreadableError({ cause })
  }
}

/**
 * The wallet's capabilities in the session itself: by chain, by account, or by account with the requested chains.
 * Undefined where it has none for this account.
 *
 * @throws {CapabilitiesUnreadableError}
 */
export const announcedCapabilities = (session: Session, params: unknown): unknown => {
  const { capabilities }: { capabilities?: unknown } = session.sessionProperties ?? {}
  if (capabilities === undefined) return undefined
  const entries = Object.entries(read(capabilities))
  const under = (name: string) =>
    entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  const [address, chains] = Array.isArray(params) ? params : []
  const isByAccount = entries.some(([key]) => /^0x[0-9a-f]{40}/i.test(key))
  return (
    under(`${address}${Array.isArray(chains) ? chains.join(',') : ''}`) ??
    pickCapabilities(isByAccount ? under(`${address}`) : Object.fromEntries(entries), params)
  )
}
