import type { Chain, Hex } from 'viem'

/** What the hooks of the app have given at its last render, and what they do. */
export type Hooks = {
  address: Hex | undefined
  addresses: readonly Hex[] | undefined
  chainId: number | undefined
  status: string
  /** Every status since the page was loaded, in order. */
  statuses: readonly string[]
  capabilities: unknown
  connect(options?: { chainId?: number; withCapabilities?: boolean }): Promise<object>
  disconnect(): Promise<void>
  switchChain(chainId: number, chainName?: string): Promise<number>
  send(to: Hex, value: string): Promise<Hex>
  sign(message: string): Promise<Hex>
  sendCalls(to: Hex, value: string): Promise<string>
}

export type WagmiAppOptions = {
  chains: readonly Chain[]
  /** Configuration of the element. */
  settings: object
  /** Whether the app draws the element at once, when the test says so, or leaves it to the connector. @default 'there' */
  element?: 'there' | 'late' | 'none'
  /** Whether the app hydrates what was rendered before, as of a server. @default false */
  isHydrated?: boolean
  /** The id that the connector looks for. */
  target?: string
}

declare global {
  interface Window {
    hooks?: Hooks
    wagmiAppOptions?: WagmiAppOptions
    /** What React has rendered anew because it was not what the server had rendered. */
    mismatches?: string[]
    /** Draws the element that has this number, and no other; 0 draws none. */
    showElement?(number: number): void
  }
}
