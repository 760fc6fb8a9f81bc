import {
  APP_READY_EVENT,
  REGISTER_EVENT,
  type RegisterCallback,
  type StandardApi,
  type StandardWallet,
} from '#domain/wallet/walletStandard.ts'

/**
 * Makes a wallet known to whichever code of the page looks for wallets, now or later.
 *
 * @returns takes it back from all of them
 */
export function registerStandard(wallet: StandardWallet): () => void {
  const takeBack: (() => void)[] = []
  const callback: RegisterCallback = ({ register }) => void takeBack.push(register(wallet))
  const onEvent = (event: Event) => callback((event as CustomEvent<StandardApi>).detail)
  addEventListener(APP_READY_EVENT, onEvent)
  dispatchEvent(new CustomEvent(REGISTER_EVENT, { detail: callback }))
  return () => {
    removeEventListener(APP_READY_EVENT, onEvent)
    for (const undo of takeBack.splice(0)) undo()
  }
}
