import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { trackAtom } from '#actions/config/track.ts'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { bankIcon } from '#ui/Icon/icons/bankIcon.ts'
import { cardIcon } from '#ui/Icon/icons/cardIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { startPurchaseAtom } from './attempt.ts'
import { CurrencyMark } from './CurrencyMark.tsx'
import { loadCoinbaseUrlAtom } from './checkoutUrl.ts'
import { displayMoney } from './displayMoney.ts'
import { FundedNetworks } from './FundedNetworks.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { providersAtom } from './providers.ts'
import { purchaseAtom } from './purchase.ts'
import { quoteTextAtom } from './quoteText.ts'
import { usePurchase } from './usePurchase.ts'

/** The providers. */
export function OnRampProvidersView() {
  return (
    <OnRampGate>
      <Providers />
    </OnRampGate>
  )
}

function Providers() {
  usePurchase()
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const { locale } = useAtomValue(messagesAtom)
  const goTo = useSetAtom(goToAtom)
  const returnTo = useSetAtom(returnToAtom)
  const track = useSetAtom(trackAtom)
  const start = useSetAtom(startPurchaseAtom)
  const loadUrl = useSetAtom(loadCoinbaseUrlAtom)
  const providers = useAtomValue(providersAtom)
  const { currency, payment, cents, problem, isLoading } = useAtomValue(purchaseAtom)
  const labels = useAtomValue(quoteTextAtom)
  const isSmartAccount = useAtomValue(activeAccountAtom)?.type === 'smartAccount'
  const account = useAtomValue(accountAddressAtom)
  const sellsByUrl = providers.some(({ id }) => id === 'coinbase')
  const symbol = currency?.symbol
  // Before the press, so that the window goes there at once.
  const isDue = sellsByUrl && !isLoading && symbol !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another purchase has another address
  useEffect(() => {
    if (!isDue) return
    const leaving = new AbortController()
    queueMicrotask(() => leaving.signal.aborted || loadUrl(leaving))
    return () => leaving.abort()
  }, [isDue, loadUrl, symbol, cents, payment?.id, account])

  return (
    <div className="onramp">
      <ListItem
        data-row="purchase"
        name={<bdi>{stripControls(currency?.name, 40)}</bdi>}
        caption={
          cents && !problem ? (
            <>
              <bdi>{displayMoney(cents, 2, payment?.id ?? '', { locale })}</bdi>
              {labels && (
                <>
                  {' · '}
                  <bdi>{labels.purchase}</bdi>
                </>
              )}
            </>
          ) : (
            t('send.button.addAmount')
          )
        }
        mark={<CurrencyMark kind="token" id={symbol ?? ''} />}
        busy={isLoading}
        chevron
        onClick={() => returnTo({ view: 'OnRamp' }, { how: 'push' })}
      />
      <div className="ui-choices" {...arrowKeys}>
        {providers.map((provider) => (
          <ListItem
            key={provider.id}
            data-provider={provider.id}
            name={provider.name}
            caption={
              <span className="onramp-offer">
                {t('onramp.fee', { fee: provider.fee })}
                <Icon shape={cardIcon} size={16} label={t('onramp.byCard')} />
                <Icon shape={bankIcon} size={16} label={t('onramp.byBank')} />
              </span>
            }
            mark={<Mark name={provider.name} />}
            end={
              <span className="onramp-offer">
                <FundedNetworks provider={provider} />
                <Icon shape={externalIcon} size={18} />
              </span>
            }
            onClick={() => void start(provider.id)}
          />
        ))}
      </div>
      <p className="onramp-foot ui-small ui-soft">
        <Button
          variant="text"
          onClick={() => {
            track('SELECT_WHAT_IS_A_BUY', { isSmartAccount })
            goTo({ view: 'WhatIsABuy' })
          }}
        >
          {t('onramp.how')}
        </Button>
      </p>
    </div>
  )
}
