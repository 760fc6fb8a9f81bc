import type { Finding } from '../../domain/diagnosis.ts'
import { withTimeout } from '../../lib/withTimeout.ts'
import { ANSWER_MS, type Check } from './check.ts'
import { policyNeeds } from './contentPolicy.ts'

const DOT = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Whether it arrives does not matter here: what the policy refuses, the browser reports. */
const draw = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve()
    image.src = src
  })

const drawBlob = async () => {
  const bytes = Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'image/gif' }))
  await draw(url)
  URL.revokeObjectURL(url)
}

/** An address in a frame, out of sight and without rights. */
const frame = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const element = document.createElement('iframe')
    element.setAttribute('sandbox', '')
    Object.assign(element, { hidden: true, title: 'Latchkey checks the policy', src })
    element.onload = () => {
      element.remove()
      resolve()
    }
    document.body.append(element)
  })

type Names = { createPolicy(name: string, rules: object): unknown }

/** In WebKit the script itself has made it, or the doctor would not have come. */
const nameable = () => {
  const types = (globalThis as { trustedTypes?: Names }).trustedTypes
  if (!types || navigator.vendor.startsWith('Apple')) return
  try {
    types.createPolicy('latchkey', {})
  } catch {
    // The browser reports it, unless the doctor was here before and has made it.
  }
}

/**
 * Asks for what the other checks do not ask for, so that the browser reports what the policy of the page refuses. Which
 * host is missing in which directive is read from those reports: see `violations`.
 */
export const checkPolicy: Check = {
  name: 'Content-Security-Policy',
  async look({ config, signal }) {
    nameable()
    const asked = new Set(config.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http))
    const { api, relay, frame: wallet } = config.endpoints
    for (const url of [api, relay, wallet]) asked.add(url)
    const needs = policyNeeds(config, { pageOrigin: location.origin })
    const attempts = needs.flatMap(({ directive, why }): (() => Promise<unknown>)[] => {
      if (asked.has(why)) return []
      asked.add(why)
      if (directive === 'frame-src') return [() => frame(why)]
      if (directive === 'img-src' && why.includes('://')) return [() => draw(why)]
      if (directive !== 'connect-src') return []
      const request = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal } as const
      return [() => fetch(why, request)]
    })
    const all = [() => draw(`data:image/gif;base64,${DOT}`), drawBlob, ...attempts]
    const none: readonly Finding[] = []
    await withTimeout(() => Promise.allSettled(all.map((attempt) => attempt())), {
      ms: ANSWER_MS,
      error: () => new Error('a picture or an address is still being waited for'),
      signal,
    })
    return none
  },
}
