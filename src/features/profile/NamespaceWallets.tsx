import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef } from 'react'
import type { Namespace } from '#domain/network/namespace.ts'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { featuresAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { linkedByNamespaceAtom, otherConnectionsAtom } from '#state/connection/connections.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { plusIcon } from '#ui/Icon/icons/plusIcon.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Section } from '#ui/Section/Section.tsx'
import { RecentItem } from './RecentItem.tsx'
import { useBusy } from './useBusy.ts'
import { WalletItem } from './WalletItem.tsx'
import { recentCardsAtom, walletCardsAtom } from './walletCards.ts'
import { addWalletAtom, leaveNamespaceAtom, readBalancesAtom } from './walletVerbs.ts'

/** The wallets of one namespace: active, beside it, used before; and a way to connect another. */
export function NamespaceWallets({ namespace }: { namespace: Namespace }) {
  const t = useAtomValue(translateAtom)
  const cards = useAtomValue(walletCardsAtom)(namespace)
  const recents = useAtomValue(recentCardsAtom)(namespace)
  const { multiWallet } = useAtomValue(featuresAtom)
  const linked = useAtomValue(linkedByNamespaceAtom)
  const others = useAtomValue(otherConnectionsAtom)
  const add = useSetAtom(addWalletAtom)
  const leaveAll = useSetAtom(leaveNamespaceAtom)
  const read = useSetAtom(readBalancesAtom)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useBusy()

  const chain = t(`inSentence.${namespace}`)
  const addresses = cards.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  useOnArrival((signal) => read({ namespace, addresses }, { signal }), `${namespace} ${addresses}`)

  // The pressed row may be gone: moves keyboard focus to its neighbour.
  const keepFocus = () => {
    requestAnimationFrame(() => {
      const { current } = panel
      const root = current?.getRootNode()
      const focused =
        root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
      if (current && !current.contains(focused)) current.focus()
    })
  }

  const active = cards.filter(({ isActive }) => isActive)
  const beside = cards.filter(({ isActive }) => !isActive)
  const isPaired = [...Object.values(linked), ...others].some(
    ({ connectorId }) => connectorId === WALLET_CONNECT_ID,
  )
  return (
    <div className="profile-namespace" data-namespace={namespace} ref={panel} tabIndex={-1}>
      {cards.length === 0 && (
        <EmptyState
          drawing={walletKey}
          title={t('wallets.none.title', { chain })}
          text={t('wallets.none.text', { chain })}
        />
      )}
      {active.length > 0 && (
        <Section
          title={t('wallets.inUse')}
          end={
            cards.length > 1 && (
              <Button
                variant="text"
                loading={leaving.isBusy}
                onClick={() => leaving.run(() => leaveAll(namespace), keepFocus)}
              >
                {t('wallets.disconnectAll')}
              </Button>
            )
          }
        >
          {active.map((card) => (
            <WalletItem key={card.key} card={card} onDone={keepFocus} />
          ))}
        </Section>
      )}
      {beside.length > 0 && (
        <Section title={t('wallets.beside')}>
          {beside.map((card) => (
            <WalletItem key={card.key} card={card} onDone={keepFocus} />
          ))}
        </Section>
      )}
      {recents.length > 0 && (
        <Section title={t('wallets.recent')}>
          {recents.map((card) => (
            <RecentItem
              key={card.key}
              card={card}
              reason={
                card.connectorId === WALLET_CONNECT_ID && isPaired
                  ? t('connect.onePairing')
                  : undefined
              }
              onDone={keepFocus}
            />
          ))}
        </Section>
      )}
      {(multiWallet || cards.length === 0) && (
        <Button
          data-row="add-wallet"
          variant={cards.length === 0 ? 'primary' : 'quiet'}
          icon={plusIcon}
          onClick={() => add(namespace)}
        >
          {t(cards.length === 0 ? 'wallets.connectOne' : 'wallets.add', { chain })}
        </Button>
      )}
    </div>
  )
}
