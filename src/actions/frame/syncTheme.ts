import { atom } from 'jotai/vanilla'
import { type FrameTheme, frameTheme } from '#domain/frame/frameLooks.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { frameLooksAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { syncTheme } from '#wire/frame/messages.ts'

/** The computed theme where it is known; else the mode the page configures, and none where the system decides. */
export const frameThemeAtom = atom((get): FrameTheme => {
  const looks = get(frameLooksAtom)
  if (looks) return frameTheme(looks)
  const { theme } = get(configAtom)
  return theme === 'auto' ? {} : { themeMode: theme }
})

/** Tells the embedded wallet's frame the page's theme. */
export const syncThemeAtom = atom(
  null,
  async (get, _set, wallet: FrameWalletId, o: Cancellable = {}): Promise<void> => {
    const frame = await get(servicesAtom).frame(wallet)
    await frame.request(syncTheme, get(frameThemeAtom), o)
  },
)
