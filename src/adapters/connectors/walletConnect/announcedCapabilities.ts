import { pickCapabilities } from '#domain/request/pickCapabilities.ts'
import { CapabilitiesUnreadableError } from '#errors/calls.ts'
import { z } from '#lib/schema.ts'
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

/** Names under which wallets put capabilities beside a session's other properties. */
const known = [
  'atomic',
  'atomicBatch',
  'flow-control',
  'paymasterService',
  'sessionKeys',
  'auxiliaryFunds',
]

/** An object, also where it is written as text; undefined for anything else. */
const asObject = (value: unknown): Record<string, unknown> | undefined => {
  try {
    const object: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof object === 'object' && object !== null && !Array.isArray(object)
      ? (object as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const partOf = (of: unknown, name: string): Record<string, unknown> | undefined => {
  const found = Object.entries(asObject(of) ?? {}).find(
    ([key]) => key.toLowerCase() === name.toLowerCase(),
  )
  return asObject(found?.[1])
}

/** What a part of the session says of one network, and of one account on it. */
const capabilitiesIn = (part: unknown, chainId: string, address: string) => {
  const own = [`eip155:${chainId}:${address}`, address]
    .map((name) => partOf(part, name))
    .find(Boolean)
  const named = own ?? withoutAccounts(asObject(part) ?? {})
  const flat = partOf(named, 'capabilities') ?? named
  return readTexts(partOf(flat, hexOf(chainId)) ?? flat)
}

const withoutAccounts = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !/0x[0-9a-f]{40}$/i.test(key)))

const readTexts = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, asObject(value) ?? value]))

const hexOf = (chainId: string) => `0x${BigInt(chainId).toString(16)}`

/**
 * Capabilities that the session has outside of `capabilities`: by network or account in its scoped properties, or by their
 * names in its properties, for every network.
 */
const scopedCapabilities = (
  { sessionProperties, scopedProperties, namespaces }: Session,
  params: unknown,
) => {
  const [address, chains]: unknown[] = Array.isArray(params) ? params : []
  const approved = Object.entries(namespaces).flatMap(([key, { chains = [], accounts }]) => [
    key,
    ...chains,
    ...accounts,
  ])
  const asked = Array.isArray(chains)
    ? chains.map(String)
    : approved.flatMap((id) => /^eip155:(\d+)/.exec(id)?.[1] ?? [])
  const everywhere = readTexts(
    Object.fromEntries(
      Object.entries(sessionProperties ?? {}).filter(([name]) => known.includes(name)),
    ),
  )
  const found: Record<string, Record<string, unknown>> = {}
  for (const chain of asked) {
    if (!/^(0x[0-9a-f]+|\d+)$/i.test(chain)) continue
    const chainId = BigInt(chain).toString()
    const scoped = [`eip155:${chainId}`, 'eip155']
      .map((name) => partOf(scopedProperties, name))
      .find(Boolean)
    const direct =
      partOf(sessionProperties, hexOf(chainId)) ?? partOf(sessionProperties, `eip155:${chainId}`)
    const all = {
      ...everywhere,
      ...direct,
      ...(scoped && capabilitiesIn(scoped, chainId, `${address}`)),
    }
    if (Object.keys(all).length > 0) found[hexOf(chainId)] = all
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/**
 * The wallet's capabilities in the session itself: by chain, by account, or by account with the requested chains, where
 * they have a property of their own; else by network, account or name. Undefined where it has none for this account.
 *
 * @throws {CapabilitiesUnreadableError}
 */
export const announcedCapabilities = (session: Session, params: unknown): unknown => {
  const { capabilities }: { capabilities?: unknown } = session.sessionProperties ?? {}
  if (capabilities === undefined) return scopedCapabilities(session, params)
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
