import type { HostEvents, KitState } from '../domain/hostEvent.ts'

export type ProviderEvents = {
  connect: { chainId: string }
  disconnect: Error & { code: number }
  accountsChanged: readonly string[]
  chainChanged: string
  message: { type: string; data: unknown }
}
type Listener = (value: never) => void

/** The element's wallet as a standard provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: keyof ProviderEvents, listener: Listener): Eip1193Provider
  removeListener(event: keyof ProviderEvents, listener: Listener): Eip1193Provider
}

type Owner = HTMLElement & {
  readonly state: KitState
  readonly ready: Promise<unknown>
  open(options: { namespace: 'eip155' }): Promise<void>
  request(args: { method: string; params?: unknown }, namespace: string): Promise<unknown>
}

const hex = (caip: string) => `0x${BigInt(caip.split(':')[1] ?? 0).toString(16)}`

const rejected = () => Object.assign(new Error('User rejected the request'), { code: 4001 })

/** Builds the provider of an element. It never touches `window.ethereum`, and wakes nothing until it is asked. */
export const createProvider = (owner: Owner): Eip1193Provider => {
  const listeners = new Map<keyof ProviderEvents, Set<Listener>>()
  const emit = (event: keyof ProviderEvents, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const accounts = () =>
    owner.state.accounts.filter((a) => a.startsWith('eip155:')).map((a) => a.split(':')[2] ?? '')
  const hear = <Name extends keyof HostEvents>(
    name: Name,
    run: (detail: HostEvents[Name]) => void,
  ) =>
    owner.addEventListener(`latchkey-${name}`, (event) => {
      const { target, detail } = event as CustomEvent<HostEvents[Name] & { namespace?: string }>
      if (target === owner && detail.namespace === 'eip155') run(detail)
    })
  hear('connect', ({ caipNetworkId }) => {
    emit('connect', { chainId: hex(caipNetworkId) })
    emit('accountsChanged', accounts())
  })
  hear('account-change', () => emit('accountsChanged', accounts()))
  hear('network-change', ({ caipNetworkId }) => emit('chainChanged', hex(caipNetworkId)))
  hear('disconnect', () => {
    emit('accountsChanged', [])
    emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
  })

  /** The visitor chooses a wallet; closing the door is a "no". */
  const askToConnect = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      const done = (event: Event) => {
        if (event.target !== owner) return
        owner.removeEventListener('latchkey-connect', done)
        owner.removeEventListener('latchkey-close', done)
        const found = accounts()
        if (found.length > 0) resolve(found)
        else reject(rejected())
      }
      owner.addEventListener('latchkey-connect', done)
      owner.addEventListener('latchkey-close', done)
      owner.open({ namespace: 'eip155' }).catch(reject)
    })

  const provider: Eip1193Provider = {
    async request(args) {
      const { method } = args
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
        await owner.ready
        const found = accounts()
        return found.length > 0 || method === 'eth_accounts' ? found : askToConnect()
      }
      const { status, caipNetworkId } = owner.state
      if (
        status === 'disconnected' &&
        method === 'eth_chainId' &&
        caipNetworkId?.startsWith('eip155:')
      )
        return hex(caipNetworkId)
      return owner.request(args, 'eip155')
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
