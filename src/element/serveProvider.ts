import type { Hex } from '#domain/request/evmMethods.ts'
import type { ClientState, HostEvent } from '#domain/view/hostEvent.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { AnswerRequest, ProviderEvents, ProviderListeners } from './provider.ts'

type Owner = HTMLElement & {
  readonly state: ClientState
  readonly ready: Promise<unknown>
  open(options: { namespace: 'eip155' }): Promise<void>
  request(args: { method: string; params?: unknown }, namespace: 'eip155'): Promise<unknown>
}

/** EIP-1193 errors need a numeric code. Our own errors become provider errors, except for "nobody is connected". */
const byNumber = (error: unknown): never => {
  if (!(error instanceof LatchkeyError) || typeof error.code === 'number') throw error
  const { code, shortMessage, hints } = error
  throw new LatchkeyError(code === 'connect-first' ? 4100 : -32603, shortMessage, {
    hints,
    cause: error,
  })
}

const rejected = () => Object.assign(new Error('User rejected the request'), { code: 4001 })

/** A chain id as EIP-1193 writes it (hex), from an `eip155` CAIP-2 id or CAIP-10 address. */
const chainIdOf = (caip: string): string => `0x${BigInt(caip.split(':')[1] ?? 0).toString(16)}`

/** What the provider of a loaded element calls. It never touches `window.ethereum`. */
export const serveProvider = (
  owner: Owner,
  listeners: ProviderListeners,
): { notify(event: HostEvent): void; request: AnswerRequest } => {
  const emit = <Name extends keyof ProviderEvents>(event: Name, value: ProviderEvents[Name]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const accounts = () =>
    owner.state.accounts.filter((a) => a.startsWith('eip155:')).map((a) => a.split(':')[2] ?? '')

  /** The visitor chooses a wallet; closing the modal rejects. */
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

  return {
    notify({ name, detail }) {
      if (!('namespace' in detail) || detail.namespace !== 'eip155') return
      if (name === 'connect') emit('connect', { chainId: chainIdOf(detail.caipNetworkId) })
      if (name === 'connect' || name === 'account-change')
        emit('accountsChanged', accounts() as Hex[])
      if (name === 'network-change') emit('chainChanged', chainIdOf(detail.caipNetworkId))
      if (name !== 'disconnect') return
      emit('accountsChanged', [])
      emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
    },
    async request(args) {
      const { method } = args
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
        await owner.ready
        const found = accounts()
        return found.length > 0 || method === 'eth_accounts' ? found : askToConnect()
      }
      const { status, caipNetworkId } = owner.state
      const isAsked = method === 'eth_chainId' && status === 'disconnected'
      return isAsked && caipNetworkId?.startsWith('eip155:')
        ? chainIdOf(caipNetworkId)
        : owner.request(args, 'eip155').catch(byNumber)
    },
  }
}
