import type { Tampering } from '#domain/wallet/tampering.ts'
import type { FirstSight } from '#lib/firstSight.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { createCanary, passageOf } from './canary.ts'
import {
  type Carrier,
  fetchCarrier,
  firstCarrier,
  localCarriers,
  type Node,
  xhrCarrier,
} from './carriers.ts'

/** Timeout of a service, ms. */
const CARRY_MS = 3000

const carry = async ({ carry }: Carrier, signal: AbortSignal) => {
  const canary = createCanary()
  try {
    const received = await withTimeout((own) => carry(canary, own.signal), {
      ms: CARRY_MS,
      error: () => new Error('The canary did not come back'),
      signal,
    })
    return passageOf(canary, received)
  } catch {
    // A node that is down, a policy, a polyfill that lacks the method: proves nothing.
    return 'lost'
  }
}

/**
 * Sends canary addresses through the functions with which the page reads answers, and names those that changed them. A node
 * is asked only where such a function was patched, and a change is confirmed by the browser's original function: a node
 * that rewrites addresses is not the page's fault.
 */
export const sendCanaries = async ({
  patched,
  node,
  first,
  signal,
}: {
  patched: readonly string[]
  node: Node | undefined
  first: FirstSight
  signal: AbortSignal
}): Promise<Tampering[]> => {
  const isPatched = (pattern: RegExp) => patched.some((name) => pattern.test(name))
  const remote = node
    ? [
        ...(isPatched(/^(fetch|Response)/) ? [fetchCarrier(node)] : []),
        ...(isPatched(/^XMLHttpRequest/) ? [xhrCarrier(node)] : []),
      ]
    : []
  const all = [
    ...localCarriers.map((carrier) => ({ carrier, isLocal: true })),
    ...remote.map((carrier) => ({ carrier, isLocal: false })),
  ]
  const changed = (
    await Promise.all(
      all.map(async (one) => ((await carry(one.carrier, signal)) === 'changed' ? [one] : [])),
    )
  ).flat()
  const reference = node && firstCarrier(node, first)
  const isNodeTrue = changed.some(({ isLocal }) => !isLocal)
    ? reference !== undefined && (await carry(reference, signal)) === 'untouched'
    : false
  return changed
    .filter(({ isLocal }) => isLocal || isNodeTrue)
    .map(({ carrier }) => ({ id: 'answers-changed', about: carrier.name }))
}
