import { useAtom, useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Field } from '#ui/Field/Field.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { isHighSlippage, MAX_SLIPPAGE } from './slippage.ts'
import { slippageAtom, swapDraftAtom } from './swapDraft.ts'
import { percentAtom } from './swapText.ts'

/** The slippage limit. The swap uses what the field shows, or is not possible. */
export function SlippageSection() {
  const t = useAtomValue(translateAtom)
  const percent = useAtomValue(percentAtom)
  const [{ slippage: text }, change] = useAtom(swapDraftAtom)
  const slippage = useAtomValue(slippageAtom)
  const bounds = t('swap.slippage.whole', {
    least: percent(1n, 0),
    most: percent(BigInt(MAX_SLIPPAGE), 0),
  })
  return (
    <div className="swap-slippage">
      <Field
        label={`${t('swap.slippage')} · ${bounds}`}
        showLabel
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(written) => change({ slippage: written })}
        error={slippage ? undefined : bounds}
      />
      {slippage && isHighSlippage(slippage) && (
        <Note icon={warningIcon} tone="warning">
          {t('swap.slippage.high')}
        </Note>
      )}
    </div>
  )
}
