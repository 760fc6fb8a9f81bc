import {
  APP_READY_EVENT,
  REGISTER_EVENT,
  type RegisterCallback,
  type StandardApi,
} from '#domain/wallet/walletStandard.ts'
import { createPageElement, type ElementTarget } from '../hooks/pageElement.ts'
import { createLateSolanaWallet } from './lateSolanaWallet.ts'

const registered = new Set<ElementTarget>()

/**
 * Registers the page's `<latch-key>` as a wallet of the Wallet Standard, for libraries that look for those: before or after
 * them, and before there is an element. Once for each target. Does nothing on a server.
 *
 * @param options.target which element; the page's first by default
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const registerSolana = ({ target }: { target?: ElementTarget } = {}): void => {
  if (typeof document === 'undefined' || registered.has(target)) return
  registered.add(target)
  const page = createPageElement({ target, options: {}, prepare() {} })
  const wallet = createLateSolanaWallet(page, typeof target === 'string' ? target : '')
  const register: RegisterCallback = (api) => void api.register(wallet)
  addEventListener(APP_READY_EVENT, (event) => register((event as CustomEvent<StandardApi>).detail))
  dispatchEvent(new CustomEvent(REGISTER_EVENT, { detail: register }))
}
