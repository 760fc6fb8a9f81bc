import { atom } from 'jotai/vanilla'
import type { ApiClient } from '#adapters/api/apiClient.ts'
import type { ImageCache } from '#adapters/api/imageCache.ts'
import type { ChainAdapter } from '#adapters/chains/chainAdapter.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import type { Popup } from '#adapters/frame/popup.ts'
import type { SecureFrame } from '#adapters/frame/secureFrame.ts'
import type { Siwx } from '#adapters/siwx/siwx.ts'
import type { AppStorage } from '#adapters/storage/storage.ts'
import type { Telemetry } from '#adapters/telemetry/telemetry.ts'
import type { PageFacts } from '#domain/config/page.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { HostEvent } from '#domain/view/hostEvent.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'

/** Opens a popup synchronously, within the visitor's click. @throws {PopupBlockedError} */
export type OpenPopup = () => Popup

/** Everything that reaches outside. Tests replace parts of it. */
export type Services = {
  api: ApiClient
  /** Pictures of the directory by id; `asset` also fetches those elsewhere, by URL. */
  images: { wallet: ImageCache; asset: ImageCache }
  storage: AppStorage
  telemetry: Telemetry
  /** The adapter of a namespace, loaded at first use. @throws {ChainAdapterNotFoundError} */
  chain(namespace: Namespace): Promise<ChainAdapter>
  /**
   * A live wallet; the WalletConnect one is loaded at first use. With `waitMs` waits for one that has not announced itself
   * yet. @throws {ConnectorNotFoundError}
   */
  connector(id: string, options?: { waitMs?: number } & Cancellable): Promise<Connector>
  /**
   * The frame of an embedded wallet, by default of the one behind a login; its code is loaded at first use, its page at the
   * first request.
   */
  frame(wallet?: FrameWalletId): Promise<SecureFrame>
  /** Opens the window of a social login. To be loaded before the click, since browsers allow no delay. */
  popups(): Promise<OpenPopup>
  /** The page's sign-in by its current configuration; undefined when there is none. */
  siwx(): Promise<Siwx | undefined>
  /** Milliseconds since the epoch. */
  now(): number
  page: PageFacts
  /** Aborts when the client ends: for work that no caller ends earlier. */
  signal: AbortSignal
  /** The address the SDK may open for each request of a phone wallet; undefined removes it. */
  rememberDeepLink(link: { href: string; name: string } | undefined): void
  /** Sends an event to the page; synchronous, in order. */
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
