import type { SecureFrame } from '../adapters/frame/secureFrame.ts'
import { lazy } from '../lib/lazy.ts'
import { configAtom } from '../state/config.ts'
import { activeNetworkAtom, networksAtom } from '../state/networks.ts'
import type { FrameOpening } from './openFrame.ts'

const loadOpenFrame = lazy(async () => (await import('./openFrame.ts')).openFrame)

/** The frame of a kit. Its code comes at first use, and the page in it with the first thing asked of it. */
export const createFrameDoor = ({
  store,
  signal,
  events,
}: Omit<FrameOpening, 'address' | 'events'> & {
  events(): FrameOpening['events']
}): (() => Promise<SecureFrame>) =>
  lazy(async () => {
    const openFrame = await loadOpenFrame()
    return openFrame({
      store,
      signal,
      events: events(),
      address: () => {
        const { endpoints, projectId = '' } = store.get(configAtom)
        const [first] = store.get(networksAtom)
        const chainId = (store.get(activeNetworkAtom) ?? first)?.caipNetworkId ?? 'eip155:1'
        return { base: endpoints.frame, projectId, chainId, enableLogger: false }
      },
    })
  })
