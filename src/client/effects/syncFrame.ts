import { atom } from 'jotai/vanilla'
import { dappDataAtom, syncDappAtom } from '#actions/frame/syncDapp.ts'
import { frameThemeAtom, syncThemeAtom } from '#actions/frame/syncTheme.ts'
import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import { frameHomeAtom } from '#state/frame/embedded.ts'
import type { EffectContext } from '../effect.ts'
import { follow } from './follow.ts'

export type FrameContext = Pick<EffectContext, 'store' | 'signal'> & {
  frame: SecureFrame
  wallet: FrameWalletId
}

/**
 * Sends the theme and the page's description (`dappData`) to the frame, when it starts and at every change, and places it where
 * it can be shown.
 */
export const syncFrame = ({ frame, wallet, store, signal }: FrameContext): void => {
  const emit = (syncing: Promise<void>) => {
    syncing.catch((error: unknown) => {
      // The frame reports its own errors; without the theme it works all the same.
      if (!signal.aborted)
        console.info('[latchkey] Failed to send the page’s settings to the embedded wallet', error)
    })
  }
  const sendTheme = () => emit(store.set(syncThemeAtom, wallet, { signal }))
  const sendDapp = () => emit(store.set(syncDappAtom, wallet, { signal }))
  const stop = frame.events.on('ready', () => {
    sendDapp()
    sendTheme()
  })
  signal.addEventListener('abort', stop, { once: true })
  follow({ store, signal }, frameHomeAtom, (home) => home && frame.mountIn(home))
  // Compared by content: each configuration is a new object.
  const themeTextAtom = atom((get) => JSON.stringify(get(frameThemeAtom)))
  const dappTextAtom = atom((get) => JSON.stringify(get(dappDataAtom)))
  follow({ store, signal }, themeTextAtom, () => frame.isLoaded() && sendTheme())
  follow({ store, signal }, dappTextAtom, () => frame.isLoaded() && sendDapp())
}
