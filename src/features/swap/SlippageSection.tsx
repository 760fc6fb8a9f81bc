import { useAtom, useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { formatUnits } from '../../domain/amount.ts'
import { readSlippage, slippageWarning } from '../../domain/slippage.ts'
import { translateAtom } from '../../state/locale.ts'
import { Field } from '../../ui/Field/Field.tsx'
import { warningIcon } from '../../ui/Icon/icons/warningIcon.ts'
import { Note } from '../../ui/Note/Note.tsx'
import { swapDraftAtom } from './swapDraft.ts'

/** How much less may come than was quoted. */
export function SlippageSection() {
  const t = useAtomValue(translateAtom)
  const [{ slippage }, change] = useAtom(swapDraftAtom)
  const [text, setText] = useState(() => formatUnits(BigInt(slippage), 2))
  const warning = slippageWarning(slippage)
  const isWrong = readSlippage(text) === undefined
  const take = (written: string) => {
    setText(written)
    const read = readSlippage(written)
    if (read !== undefined) change({ slippage: read })
  }
  return (
    <div className="swap-slippage">
      <Field
        label={`${t('swap.slippage')}, %`}
        showLabel
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={take}
        error={isWrong ? t('swap.slippage.wrong') : undefined}
      />
      {warning && (
        <Note icon={warningIcon} tone="warning">
          {t(`swap.slippage.${warning}`)}
        </Note>
      )}
    </div>
  )
}
