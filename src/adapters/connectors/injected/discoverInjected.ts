import type { RememberedWallet } from '#domain/wallet/claimedIds.ts'
import type { ConnectorCandidate } from '#domain/wallet/mergeConnectors.ts'
import type { Connector } from '../connector.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { type Announced, type AnnouncedWallet, discoverAnnounced } from './eip6963.ts'
import type { InjectedOptions } from './injectedConnector.ts'
import { type LazyInjectedConnector, lazyInjectedConnector } from './lazyInjectedConnector.ts'
import { discoverLegacy, type LegacyWallet, mayBeNamed, readLegacy } from './legacyInjected.ts'

/** A live wallet of the page, with what distinguishes it from another row of the same wallet. */
export type InjectedCandidate = Connector & Pick<ConnectorCandidate, 'sameProviderAs' | 'flagRdns'>

type DiscoverOptions = {
  window?: (Window & { ethereum?: unknown }) | undefined
  onChange: (connectors: readonly InjectedCandidate[]) => void
  signal: AbortSignal
  /** The wallets connected before. @default none */
  remembered?: (() => readonly RememberedWallet[]) | undefined
  /** @default true */
  eip6963?: boolean | undefined
  /** @default true */
  legacy?: boolean | undefined
}

type Row = { live: LazyInjectedConnector; shown: InjectedCandidate }

/**
 * Discovers every wallet injected into the page, as live connectors: announced ones first, then those of
 * `window.ethereum`. `onChange` is called at once, and again whenever a wallet is added. A wallet that announces itself
 * again keeps its connector, so that its connection survives. When `signal` aborts, nothing listens to any wallet.
 */
export const discoverInjected = ({
  window = globalThis.window,
  onChange,
  signal,
  remembered,
  eip6963 = true,
  legacy = true,
}: DiscoverOptions): void => {
  const rows = new Map<string, Row>()
  let announcements: Announced | undefined
  let announced: readonly AnnouncedWallet[] = []
  let found: readonly LegacyWallet[] = []

  const show = (
    info: InjectedOptions['info'],
    seen: Pick<InjectedCandidate, 'sameProviderAs' | 'flagRdns' | 'recognise'>,
    provider: Eip1193Provider,
    isPresent?: () => boolean,
  ): InjectedCandidate => {
    const known = rows.get(info.id)
    const live =
      known?.live ??
      lazyInjectedConnector({
        info,
        provider,
        isPresent,
        onConnected: () => announcements?.connected(info.id),
        onGone: () => announcements?.gone(info.id),
      })
    live.replaceProvider(provider, info)
    // One object per wallet for good: code that follows it by identity must not follow it twice.
    const shown = Object.assign(known?.shown ?? { ...live }, info, seen)
    rows.set(info.id, { live, shown })
    return shown
  }

  const emit = () => {
    const fromAnnounced = announced.map(
      ({ id, name, rdns, icon, iconHash, isDisputed, provider }) =>
        show(
          {
            id,
            type: 'ANNOUNCED',
            name,
            namespaces: ['eip155'],
            imageUrl: icon,
            iconHash,
            rdns,
            isDisputed,
          },
          { recognise: (stored) => announcements?.recognise(id, stored) ?? 'other' },
          provider,
        ),
    )
    const fromLegacy = found.map(({ id, name, rdns, provider }) => {
      const same = announced.filter((wallet) => wallet.provider === provider)
      return show(
        {
          id,
          type: 'INJECTED',
          name,
          namespaces: ['eip155'],
        },
        {
          flagRdns: rdns,
          sameProviderAs: same.map((wallet) => wallet.id),
          recognise: (stored) => (mayBeNamed(stored.name, name) ? 'same' : 'other'),
        },
        provider,
        () => readLegacy(window).some((wallet) => wallet.id === id),
      )
    })
    onChange([...fromAnnounced, ...fromLegacy])
  }

  // Both report synchronously at the start: call back once for both.
  let isStarting = true
  const later = () => {
    if (!isStarting) emit()
  }
  if (eip6963) {
    announcements = discoverAnnounced({
      window,
      signal,
      remembered,
      isUsed: (id) => rows.get(id)?.live.isUsed() ?? false,
      accountsOf: (id) => rows.get(id)?.live.accounts() ?? [],
      onRival: (id, provider) => rows.get(id)?.live.noteRival(provider),
      onChange: (wallets) => {
        announced = wallets
        later()
      },
    })
  }
  if (legacy) {
    discoverLegacy({
      window,
      signal,
      onChange: (wallets) => {
        found = wallets
        later()
      },
    })
  }
  isStarting = false
  if (signal.aborted) return
  signal.addEventListener(
    'abort',
    () => {
      for (const { live } of rows.values()) live.release()
    },
    { once: true },
  )
  emit()
}
