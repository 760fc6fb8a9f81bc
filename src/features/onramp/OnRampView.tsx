import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { decimalPoint } from '#domain/money/displayAmount.ts'
import { refusalMessage } from '#i18n/refusalText.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { AmountInput } from '#ui/AmountInput/AmountInput.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Said } from '#ui/live/Said.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Press } from '#ui/Press/Press.tsx'
import { CurrencyMark } from './CurrencyMark.tsx'
import { currencyName } from './currencyName.ts'
import { displayMoney, moneySign } from './displayMoney.ts'
import { EstimateNote } from './EstimateNote.tsx'
import { Limits } from './Limits.tsx'
import { OnRampGate } from './OnRampGate.tsx'
import { estimateAtom, purchaseAtom, quoteAtom, quoteKeyAtom, wishAtom } from './purchase.ts'
import { quoteTextAtom } from './quoteText.ts'
import { readCents } from './readCents.ts'
import { usePurchase } from './usePurchase.ts'

const presets = [100, 250, 500, 1000]

/** The amount, the token and the payment currency. */
export function OnRampView() {
  return (
    <OnRampGate>
      <PurchaseForm />
    </OnRampGate>
  )
}

function PurchaseForm() {
  const again = usePurchase()
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const { locale } = useAtomValue(messagesAtom)
  const goTo = useSetAtom(goToAtom)
  const returnTo = useSetAtom(returnToAtom)
  const connectFirst = useSetAtom(connectFirstAtom)
  const [wish, setWish] = useAtom(wishAtom)
  const [refused, setRefused] = useState<'notANumber' | 'tooFine'>()
  const purchase = useAtomValue(purchaseAtom)
  const quote = useAtomValue(quoteAtom)
  const labels = useAtomValue(quoteTextAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const { payment, currency, cents, problem, isLoading } = purchase
  const money = (amount: bigint) => displayMoney(amount, 2, payment?.id ?? '', { locale })
  const sign = payment && moneySign(payment.id)
  const isEstimate = useAtomValue(estimateAtom) !== 'none'
  const isAsking = useAtomValue(quoteKeyAtom) !== undefined && !quote
  const isReady = quote !== undefined

  const write = (text: string) => {
    const read = readCents(text)
    const isTaken = !('refused' in read)
    setRefused(isTaken ? undefined : read.refused)
    if (isTaken) setWish({ ...wish, ...read })
  }
  const go = () => {
    if (!isLinked) connectFirst({ view: 'OnRamp' }, { hasJustLeft: false })
    // The provider gets the typed amount; an estimate is not sent to it.
    else if (isReady) returnTo({ view: 'OnRampProviders' }, { how: 'push' })
  }
  return (
    <div className="onramp">
      <AmountInput
        label={t('onramp.pay')}
        value={wish.text.replace('.', decimalPoint(locale))}
        unit={sign ?? payment?.id}
        unitFirst={sign !== undefined}
        onChange={write}
        onSubmit={go}
        error={
          refused
            ? refusalMessage(refused, { t, symbol: payment?.id ?? '', decimals: 2 })
            : problem && t(`onramp.${problem.kind}`, { amount: money(problem.limit) })
        }
        isChoice
        caption={
          <div
            className="onramp-presets"
            role="toolbar"
            aria-label={t('onramp.pay')}
            {...arrowKeys}
          >
            {presets.map((preset) => (
              <Press
                key={preset}
                className="onramp-preset"
                aria-pressed={cents === BigInt(preset) * 100n}
                onClick={() => write(String(preset))}
              >
                {displayMoney(BigInt(preset), 0, payment?.id ?? '', { locale, minFraction: 0 })}
              </Press>
            ))}
          </div>
        }
      />
      <Limits />
      <ListItem
        data-row="fiat"
        name={payment?.id}
        caption={payment && <bdi>{currencyName(payment.id, locale)}</bdi>}
        mark={<CurrencyMark kind="currency" id={payment?.id ?? ''} />}
        busy={isLoading}
        chevron
        onClick={() => goTo({ view: 'OnRampFiatSelect' })}
      />
      <ListItem
        data-row="token"
        name={<bdi>{stripControls(currency?.name, 40)}</bdi>}
        caption={
          labels ? (
            <bdi data-quote={labels.purchase}>{labels.purchase}</bdi>
          ) : (
            <bdi>
              {stripControls(currency?.networks.map((one) => one.display_name).join(', '), 80)}
            </bdi>
          )
        }
        mark={<CurrencyMark kind="token" id={currency?.symbol ?? ''} />}
        busy={isLoading}
        chevron
        onClick={() => goTo({ view: 'OnRampTokenSelect' })}
      />
      <Said className="onramp-quote ui-small ui-soft" data-estimate={isEstimate}>
        {isEstimate ? <EstimateNote onRetry={again} /> : labels && t('onramp.fees', labels)}
      </Said>
      <Button
        variant="primary"
        data-action="quotes"
        disabled={isLinked && !isReady}
        loading={isLinked && isAsking}
        onClick={go}
      >
        {t(isLinked ? 'onramp.getQuotes' : 'button.connect')}
      </Button>
    </div>
  )
}
