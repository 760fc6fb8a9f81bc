import { useAtom, useAtomValue } from 'jotai/react'
import { decimalPoint } from '#domain/money/displayAmount.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { Field } from '#ui/Field/Field.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Press } from '#ui/Press/Press.tsx'
import {
  isHighSlippage,
  MAX_SLIPPAGE,
  MIN_SLIPPAGE,
  sentSlippage,
  usualSlippages,
} from './slippage.ts'
import { slippageAtom, swapDraftAtom } from './swapDraft.ts'
import { percentAtom } from './swapText.ts'

/** The slippage limit: a usual one, or one's own. The swap uses what the field shows, or is not possible. */
export function SlippageSection() {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const percent = useAtomValue(percentAtom)
  const [{ slippage: text }, change] = useAtom(swapDraftAtom)
  const slippage = useAtomValue(slippageAtom)
  const write = (hundredths: number) => percent(BigInt(hundredths), 2)
  const bounds = `${write(MIN_SLIPPAGE)} – ${write(MAX_SLIPPAGE)}`
  const sent = slippage && sentSlippage(slippage)
  const rounded =
    slippage &&
    sent &&
    sent * 100 !== slippage &&
    t('swap.slippage.sent', { sent: write(sent * 100), chosen: write(slippage) })
  useAnnouncement(rounded || undefined)
  return (
    <div className="swap-slippage">
      <div className="swap-choices">
        {usualSlippages.map((one) => (
          <Press
            key={one}
            className="swap-token"
            aria-label={`${t('swap.slippage')}: ${write(one)}`}
            aria-pressed={one === slippage}
            onClick={() =>
              change({ slippage: String(one / 100).replace('.', decimalPoint(locale)) })
            }
          >
            {write(one)}
          </Press>
        ))}
      </div>
      <Field
        label={`${t('swap.slippage')} · ${bounds}`}
        showLabel
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(written) => change({ slippage: written })}
        error={slippage ? undefined : bounds}
      />
      {rounded && <p className="ui-small ui-soft">{rounded}</p>}
      {slippage && isHighSlippage(slippage) && (
        <Note icon={warningIcon} tone="warning">
          {t('swap.slippage.high')}
        </Note>
      )}
    </div>
  )
}
