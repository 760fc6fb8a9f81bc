import type { Network } from '#domain/network/network.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { isSameSetting } from '../hooks/isSameSetting.ts'

/** A network in any form that a page may write it in. */
type Written = string | Partial<Network>

/** What was given to each element. */
const given = new WeakMap<Element, { networks: readonly Written[]; own: readonly Written[] }>()

/**
 * Makes these the element's EVM networks. Networks of other namespaces that the page has given it stay, in their order.
 * Works before the element is defined, too.
 */
export const giveNetworks = (element: LatchKeyElement, networks: readonly Network[]): void => {
  const before = given.get(element)
  const set = Reflect.get(element, 'networks') as unknown
  const own = before && set === before.networks ? before.own : ownNetworks(element, set)
  const merged = merge(own, networks)
  if (before && set === before.networks && isSameSetting(merged, set)) return
  Reflect.set(element, 'networks', merged)
  given.set(element, { networks: merged, own })
}

const merge = (own: readonly Written[], networks: readonly Network[]): readonly Written[] => {
  const first = own.findIndex(isEvm)
  const rest = own.slice(Math.max(first, 0)).filter((one) => !isEvm(one))
  return [...own.slice(0, Math.max(first, 0)), ...networks, ...rest]
}

/** A chain of viem's has no CAIP-2 id. */
const isEvm = (one: Written): boolean =>
  typeof one === 'string'
    ? one.startsWith('eip155:')
    : (one.chainNamespace ?? 'eip155') === 'eip155'

/** The networks that the page has written, as the element reads them. @param set the property's value */
const ownNetworks = (element: LatchKeyElement, set: unknown): readonly Written[] => {
  const sources = [
    Reflect.get(Object(element.config), 'networks'),
    Reflect.get(writtenConfig(element), 'networks'),
    set ?? element.getAttribute('networks')?.split(/\s+/).filter(Boolean),
  ]
  return sources.find((one) => Array.isArray(one) && one.length > 0) ?? []
}

const writtenConfig = (element: Element): object => {
  const text = element.querySelector(':scope > script[slot=config]')?.textContent?.trim()
  try {
    return Object(JSON.parse(text || '{}'))
  } catch {
    // The element itself warns of a text that is not JSON.
    return {}
  }
}
