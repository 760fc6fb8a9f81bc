import { atom } from 'jotai/vanilla'
import type { ApiClient } from '../adapters/api/apiClient.ts'
import type { ImageCache } from '../adapters/api/imageCache.ts'
import type { ChainAdapter } from '../adapters/chains/chainAdapter.ts'
import type { Connector } from '../adapters/connectors/connector.ts'
import type { Popup } from '../adapters/frame/popup.ts'
import type { SecureFrame } from '../adapters/frame/secureFrame.ts'
import type { Siwx } from '../adapters/siwx/siwx.ts'
import type { AppStorage } from '../adapters/storage/storage.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { HostEvent } from '../domain/hostEvent.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { PageFacts } from '../domain/page.ts'
import type { Cancellable } from '../lib/cancellable.ts'

/** Opens a popup at once, within the visitor's click. @throws {PopupBlockedError} */
export type OpenPopup = () => Popup

/** Everything that reaches outside. Tests put another behind it. */
export type Services = {
  api: ApiClient
  /** Pictures of the directory by id; `asset` also those that lie elsewhere, by address. */
  images: { wallet: ImageCache; asset: ImageCache }
  storage: AppStorage
  telemetry: Telemetry
  /** The plug-in of a namespace, loaded at first use. @throws {ChainAdapterNotFoundError} */
  chain(namespace: Namespace): Promise<ChainAdapter>
  /**
   * A live wallet; the WalletConnect one is loaded at first use. With `waitMs` one that has not announced itself yet
   * is waited for. @throws {ConnectorNotFoundError}
   */
  connector(id: string, options?: { waitMs?: number } & Cancellable): Promise<Connector>
  /** The frame of the embedded wallet; its code arrives at first use, its page at the first request. */
  frame(): Promise<SecureFrame>
  /** What opens the window of a social login. To be there before the click: no browser waits for it. */
  popups(): Promise<OpenPopup>
  /** How the page signs its visitors in, by its configuration of now; undefined when it does not. */
  siwx(): Promise<Siwx | undefined>
  /** Milliseconds since the epoch. */
  now(): number
  page: PageFacts
  /** Aborts when the client ends: for whatever no caller ends before. */
  signal: AbortSignal
  /** Where the SDK may jump for each request of a phone wallet; undefined forgets it. */
  rememberDeepLink(link: { href: string; name: string } | undefined): void
  /** Tells the page; synchronous, in order. */
  emit(event: HostEvent): void
}

const slot = atom<Services | undefined>(undefined)

export const servicesAtom = atom(
  (get) => {
    const services = get(slot)
    if (!services) throw new Error('createClient sets the services before anything reads them')
    return services
  },
  (_get, set, services: Services) => set(slot, services),
)
