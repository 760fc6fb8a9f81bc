import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode, NodeCallError } from '../../../../../demo/sandbox/chains/callNode.ts'
import type { EvmChain } from '../../../../../demo/sandbox/chains/startEvmChain.ts'
import type { Eip1193Provider } from '../eip1193.ts'

type Listener = (value: unknown) => void
type Handler = (params: readonly unknown[]) => unknown

/** Wallets reject with a plain object, as errors are passed across an extension's boundary. */
export const walletError = (code: number, message = 'no', data?: unknown) => ({
  code,
  message,
  ...(data !== undefined && { data }),
})

const hex = (id: number) => `0x${id.toString(16)}`

/**
 * A wallet over real chains, with accounts, a network and permissions. It never prompts, and misbehaves as the test says.
 * `asked` holds every request it got.
 */
export class AnvilWallet implements Eip1193Provider {
  accounts: string[] = devAccounts.slice(0, 2).map(({ address }) => address.toLowerCase())
  isPermitted = false
  isLocked = false
  chainId: number
  /** Its misbehaviour, by method. */
  readonly behaviours: Record<string, Handler> = {}
  readonly asked: { method: string; params: readonly unknown[] }[] = []
  readonly #chains: Map<number, string>
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #hidden: Map<number, string>

  /** Chains it knows, the first active; it learns `hidden` ones by `wallet_addEthereumChain`. */
  constructor(chains: readonly EvmChain[], { hidden = [] }: { hidden?: readonly EvmChain[] } = {}) {
    this.#chains = new Map(chains.map(({ chainId, url }) => [chainId, url]))
    this.#hidden = new Map(hidden.map(({ chainId, url }) => [chainId, url]))
    this.chainId = chains[0]?.chainId ?? 1
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, value?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value)
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** How often a method was called. */
  count(method: string): number {
    return this.asked.filter((one) => one.method === method).length
  }

  /** The accounts that the page may see. */
  get #visible(): string[] {
    return this.isPermitted && !this.isLocked ? this.accounts : []
  }

  lock(): void {
    this.isLocked = true
    this.emit('accountsChanged', [])
  }

  unlock(): void {
    this.isLocked = false
    this.emit('accountsChanged', this.#visible)
  }

  switchAccount(): void {
    this.accounts = [...this.accounts.slice(1), ...this.accounts.slice(0, 1)]
    this.emit('accountsChanged', this.#visible)
  }

  moveTo(chainId: number): void {
    this.chainId = chainId
    this.emit('chainChanged', hex(chainId))
  }

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    this.asked.push({ method, params: list })
    const behaviour = this.behaviours[method]
    return behaviour ? behaviour(list) : this.perform(method, list)
  }

  /** The correct behaviour. */
  async perform(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        if (!this.isLocked) this.isPermitted = true
        return this.#visible
      case 'eth_accounts':
        return this.#visible
      case 'eth_chainId':
        return hex(this.chainId)
      case 'wallet_switchEthereumChain': {
        const chainId = Number((params[0] as { chainId: string }).chainId)
        if (!this.#chains.has(chainId)) throw walletError(4902, 'Unrecognized chain ID')
        this.moveTo(chainId)
        return null
      }
      case 'wallet_addEthereumChain': {
        const chainId = Number((params[0] as { chainId: string }).chainId)
        const url = this.#hidden.get(chainId)
        if (!url) throw walletError(-32602, 'May not be added')
        this.#chains.set(chainId, url)
        return null
      }
      case 'wallet_getPermissions':
        return this.isPermitted ? [{ parentCapability: 'eth_accounts' }] : []
      case 'wallet_revokePermissions':
        this.isPermitted = false
        this.emit('accountsChanged', [])
        return null
      default:
        return this.#forward(method, params)
    }
  }

  async #forward(method: string, params: readonly unknown[]): Promise<unknown> {
    const url = this.#chains.get(this.chainId)
    if (!url || method.startsWith('wallet_')) throw walletError(-32601, 'Method not found')
    try {
      return (await callNode(url, [{ method, params }]))[0]
    } catch (error) {
      throw error instanceof NodeCallError ? walletError(error.code, error.message) : error
    }
  }
}
