import { useAtomValue, useSetAtom } from 'jotai/react'
import { type CSSProperties, type Ref, useId, useState } from 'react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import type { Refusal } from '#domain/money/amountEntry.ts'
import { decimalPoint } from '#domain/money/displayAmount.ts'
import { isNative } from '#domain/token/token.ts'
import { refusalMessage } from '#i18n/refusalText.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { shownAmountAtom, symbolOf, worthTextAtom } from '#state/money/amountText.ts'
import { RisingDigit } from '#ui/AmountInput/RisingDigit.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { chevronDownIcon } from '#ui/Icon/icons/chevronDownIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Press } from '#ui/Press/Press.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { RichText } from '#ui/RichText/RichText.tsx'
import { maxSwap } from './swapChecks.ts'
import {
  putSwapAmountAtom,
  type SwapTarget,
  sideAtoms,
  swapDraftAtom,
  writeSwapAmountAtom,
} from './swapDraft.ts'
import { swapFeeAtom, swapOutlookAtom } from './swapQuotes.ts'

/** Sizes of an amount's digits, px, and how many of the largest there is room for beside the token. */
const LARGE = 32
const SMALLEST = 20
const ROOM = 9

type SwapSideProps = {
  target: SwapTarget
  inputRef?: Ref<HTMLInputElement>
  onSubmit?: () => void
}

/** One side of the swap: token and amount. The received amount is read-only. */
export function SwapSide({ target, inputRef, onSubmit }: SwapSideProps) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  const side = useAtomValue(sideAtoms[target])
  const { entry } = useAtomValue(swapDraftAtom)
  const { quote, estimate, isQuoting } = useAtomValue(swapOutlookAtom)
  const fee = useAtomValue(swapFeeAtom)
  const write = useSetAtom(writeSwapAmountAtom)
  const put = useSetAtom(putSwapAmountAtom)
  const show = useAtomValue(shownAmountAtom)
  const worthText = useAtomValue(worthTextAtom)
  const [refused, setRefused] = useState<Refusal>()
  const id = useId()

  const isFrom = target === 'from'
  const label = t(isFrom ? 'swap.pay' : 'swap.receive')
  const symbol = side && symbolOf(side.token)
  const brings = quote?.brings ?? estimate
  const amount = isFrom ? entry.amount : brings
  const shown = isFrom
    ? entry.text.replace('.', decimalPoint(locale))
    : side && brings !== undefined
      ? show(brings, side.token).text.replace(/\u00a0.*/, '')
      : ''
  const worth = side && amount ? worthText(amount, side) : undefined
  // For the native currency the maximum is unknown until the fee is.
  const most = side && maxSwap(side.amount, isNative(side.token) ? (fee ?? side.amount) : 0n)
  const problem =
    refused &&
    refusalMessage(refused, { t, symbol: symbol ?? '', decimals: side?.token.decimals ?? 0 })
  useAnnouncement(problem)
  const text = shown && !isFrom && estimate !== undefined ? `≈ ${shown}` : shown
  const fit = Math.min(1, Math.max(SMALLEST / LARGE, ROOM / text.length))
  const style = { '--_fit': fit } as CSSProperties
  return (
    <section className="swap-side" aria-label={label} data-side={target}>
      <span className="ui-small ui-soft">{label}</span>
      <div className="swap-line">
        {isFrom ? (
          <span className="swap-field">
            <span className="swap-amount" style={style} dir="ltr" aria-hidden>
              <RisingDigit text={shown} />
            </span>
            <input
              ref={inputRef}
              className="swap-amount"
              style={style}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              aria-label={`${label}, ${symbol ?? ''}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-below`}
              disabled={!side}
              value={shown}
              onChange={({ target }) => setRefused(write(target.value))}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onSubmit?.()
              }}
            />
          </span>
        ) : (
          <output
            className="swap-amount"
            style={style}
            dir="ltr"
            title={side && brings !== undefined ? show(brings, side.token).full : undefined}
            aria-busy={isQuoting}
          >
            {text || <span>0</span>}
          </output>
        )}
        <Press
          className="swap-token"
          data-action={`token-${target}`}
          aria-label={`${label}: ${symbol ?? t('title.SwapSelectToken')}`}
          onClick={() => {
            track('CLICK_SELECT_TOKEN_TO_SWAP', {})
            goTo({ view: 'SwapSelectToken', params: { target } })
          }}
        >
          {side && <TokenMark token={side.token} size={28} />}
          <bdi>{symbol ?? t('title.SwapSelectToken')}</bdi>
          <Icon shape={chevronDownIcon} size={16} />
        </Press>
      </div>
      <div id={`${id}-below`} className="swap-below ui-small ui-soft">
        <bdi dir="ltr">{worth && `≈ ${worth}`}</bdi>
        {side && (
          <span>
            <RichText
              text={t('send.available')}
              slots={{ amount: <Quantity {...show(side.amount, side.token)} /> }}
            />{' '}
            {isFrom && most !== undefined && most > 0n && (
              <Press
                className="swap-slip"
                data-action="max"
                onClick={() => {
                  setRefused(undefined)
                  put(most)
                }}
              >
                {t('send.max')}
              </Press>
            )}
          </span>
        )}
      </div>
      <p className="swap-problem ui-small">{problem}</p>
    </section>
  )
}
