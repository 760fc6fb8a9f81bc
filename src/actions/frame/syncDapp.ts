import { atom } from 'jotai/vanilla'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { syncDappData } from '#wire/frame/messages.ts'

/** The page's metadata and project id, which the frame may show with its requests. */
export const dappDataAtom = atom((get) => {
  const { metadata, projectId = '' } = get(configAtom)
  return { metadata: { ...metadata, icons: [...metadata.icons] }, projectId, sdkType: 'latchkey' }
})

/** Tells the embedded wallet's frame which page embeds it. */
export const syncDappAtom = atom(
  null,
  async (get, _set, wallet: FrameWalletId, o: Cancellable = {}): Promise<void> => {
    const frame = await get(servicesAtom).frame(wallet)
    await frame.request(syncDappData, get(dappDataAtom), o)
  },
)
