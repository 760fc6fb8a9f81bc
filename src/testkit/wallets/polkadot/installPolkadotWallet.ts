import { u8aWrapBytes } from '@polkadot/util'
import type { Behaviours } from '../injectedWallet/page/behaviours.ts'
import { createNamespaceShell, type TestNamespaceWallet } from '../namespaceShell.ts'
import { polkadotKey } from './polkadotKey.ts'
import { SignerPayload, signPayload } from './signPayload.ts'

export type PolkadotWalletOptions = {
  /** Its key in `window.injectedWeb3`. @default 'polkadot-js' */
  key?: string
  /** Index of its development account. @default 0 */
  account?: number
  behaviours?: Partial<Behaviours>
}

type Account = { address: string; name: string; type: string }

/** A wallet as polkadot{.js} leaves it on a page. @see https://github.com/polkadot-js/extension */
export function installPolkadotWallet({
  key = 'polkadot-js',
  ...options
}: PolkadotWalletOptions = {}): TestNamespaceWallet {
  const installed = window.__testNamespaceWallets?.[key]
  if (installed) return installed
  const listeners = new Set<(accounts: Account[]) => void>()
  const { shell, wallet } = createNamespaceShell(key, options, () => {
    for (const listener of listeners) listener(accounts())
  })
  const accounts = (): Account[] => [
    { address: polkadotKey(shell.account()).address, name: 'Account', type: 'sr25519' },
    // One of another kind, which signs in another way.
    { address: '0x0000000000000000000000000000000000000001', name: 'Other', type: 'ethereum' },
  ]

  const injected = {
    name: key,
    version: '1.0.0',
    accounts: {
      get: async () => accounts(),
      subscribe(listener: (accounts: Account[]) => void) {
        listeners.add(listener)
        listener(accounts())
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw: { address: string; data: `0x${string}`; type: string }) {
        await shell.require('sign', { method: 'signRaw', params: raw })
        return { id: 1, signature: polkadotKey(shell.account()).sign(u8aWrapBytes(raw.data)) }
      },
      async signPayload(given: unknown) {
        await shell.require('send', { method: 'signPayload', params: given })
        const payload = SignerPayload.parse(given)
        return { id: 2, signature: signPayload(polkadotKey(shell.account()), payload) }
      },
    },
  }
  const holder = { ...(Reflect.get(window, 'injectedWeb3') ?? {}) }
  const entry = {
    version: '1.0.0',
    async enable(origin: string) {
      if (!shell.isPermitted()) {
        await shell.require('connect', { method: 'enable', params: [origin] })
        shell.permit()
      }
      return injected
    },
  }
  Reflect.set(window, 'injectedWeb3', { ...holder, [key]: entry })
  const { remove } = wallet
  wallet.remove = () => {
    remove()
    const { [key]: _, ...others } = Reflect.get(window, 'injectedWeb3') ?? {}
    Reflect.set(window, 'injectedWeb3', others)
  }
  return wallet
}
