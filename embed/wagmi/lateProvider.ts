import { isReadMethod } from '#domain/request/readMethods.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import {
  createProvider,
  type Eip1193Provider,
  type ProviderEvents,
  type ProviderListeners,
} from '#element/provider.ts'
import { readAccountPreview, unloadedState } from '#element/unloaded.ts'
import type { PageElement } from '../hooks/pageElement.ts'

const events: readonly (keyof ProviderEvents)[] = [
  'connect',
  'disconnect',
  'accountsChanged',
  'chainChanged',
  'message',
]

export type LateProvider = Eip1193Provider & {
  /** Hands on the events of this element's provider from now on, and no longer those of the one before. */
  attach(element: LatchKeyElement): void
}

/**
 * The provider of an element that may come later or be replaced: one object for as long as the page lives. Until there is
 * an element it knows account and chain from the last visit, and other requests wait.
 */
export const createLateProvider = (
  page: PageElement,
  { scope, start }: { scope: string; start: string },
): LateProvider => {
  const listeners: ProviderListeners = new Map()
  const handOn = events.map(
    (name) =>
      [
        name,
        (value: never) => {
          for (const listener of [...(listeners.get(name) ?? [])]) listener(value)
        },
      ] as const,
  )
  let attached: Eip1193Provider | undefined

  const lastVisit = () => {
    const found = readAccountPreview(scope) ?? readAccountPreview('')
    return found?.namespace === 'eip155' ? found : undefined
  }
  /** What the last visit has left, for the two questions that libraries ask at load. */
  const fromLastVisit = (method: string): unknown => {
    const state = unloadedState(lastVisit(), true, start)
    const { accounts, chainId } = state
    if (method === 'eth_accounts') return accounts.map((account) => account.split(':')[2])
    return method === 'eth_chainId' && chainId ? `0x${chainId.toString(16)}` : undefined
  }

  const provider = createProvider(listeners, async (args) => {
    const isThere = (await page.look()) !== undefined
    const known = isThere ? undefined : fromLastVisit(args.method)
    if (known !== undefined) return known
    // What libraries ask by themselves waits for the page's element; what a visitor asks for need not.
    const canWait = isReadMethod(args.method) || args.method.startsWith('wallet_get')
    const element = await (canWait && lastVisit() ? page.arrive() : page.obtain())
    return element.provider.request(args)
  })
  return Object.assign(provider, {
    attach(element: LatchKeyElement) {
      for (const [name, listener] of handOn) attached?.removeListener(name, listener as () => void)
      attached = element.provider
      for (const [name, listener] of handOn) attached.on(name, listener as () => void)
    },
  })
}
