import type { Finding } from '#domain/config/diagnosis.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { ANSWER_MS, type Check } from './check.ts'
import { policyNeeds } from './contentPolicy.ts'

const DOT = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Whether the request succeeds does not matter: the browser reports what the policy refuses. */
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

/** Loads an address in an invisible frame without permissions. */
const frame = (src: string): Promise<void> =>
  new Promise((resolve) => {
    const element = document.createElement('iframe')
    element.setAttribute('sandbox', '')
    Object.assign(element, { hidden: true, title: 'Latchkey checks the policy', src })
    element.onload = () => {
      element.remove()
      resolve()
    }
    fromDocument('body').append(element)
  })

type Names = { createPolicy(name: string, rules: object): unknown }

/** In WebKit the script has created this policy itself, or the doctor would not have loaded. */
const nameable = () => {
  const types = (globalThis as { trustedTypes?: Names }).trustedTypes
  if (!types || navigator.vendor.startsWith('Apple')) return
  try {
    types.createPolicy('latchkey', {})
  } catch {
    // The browser reports it, unless the doctor ran before and has created it already.
  }
}

/**
 * Requests what the other checks do not request, so that the browser reports what the page's policy refuses. Which host is
 * missing in which directive is read from those reports: see `violations`.
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
