import { useAtomValue, useSetAtom } from 'jotai/react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#domain/money/amountEntry.ts'
import { refusalMessage } from '#i18n/refusalText.ts'
import { translateAtom } from '#state/config/locale.ts'
import { symbolOf } from '#state/money/amountText.ts'
import { AmountInput } from '#ui/AmountInput/AmountInput.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { swapIcon } from '#ui/Icon/icons/swapIcon.ts'
import { Press } from '#ui/Press/Press.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { draftHoldingAtom } from './sendDraft.ts'
import { takeMaxAtom } from './sendFee.ts'
import { amountViewModelAtom } from './sendViewModel.ts'
import { turnAmountAtom, writeAmountAtom } from './writeDraft.ts'

type AmountSectionProps = { inputRef: Ref<HTMLInputElement>; onSubmit(): void }

/** The amount: in tokens or in dollars, or the maximum. */
export function AmountSection({ inputRef, onSubmit }: AmountSectionProps) {
  const t = useAtomValue(translateAtom)
  const viewModel = useAtomValue(amountViewModelAtom)
  const holding = useAtomValue(draftHoldingAtom)
  const write = useSetAtom(writeAmountAtom)
  const turn = useSetAtom(turnAmountAtom)
  const takeMax = useSetAtom(takeMaxAtom)
  const [refused, setRefused] = useState<Refusal>()
  const [isTaking, setTaking] = useState(false)
  const taking = useRef<AbortController>(undefined)
  useEffect(() => () => taking.current?.abort(), [])

  const symbol = holding ? symbolOf(holding.token) : ''
  const decimals = viewModel.isFiat ? 6 : (holding?.token.decimals ?? 0)
  const max = async () => {
    setRefused(undefined)
    setTaking(true)
    const mine = new AbortController()
    taking.current = mine
    await takeMax(mine)
    if (!mine.signal.aborted) setTaking(false)
  }
  return (
    <AmountInput
      label={t('send.amount')}
      inputRef={inputRef}
      value={viewModel.text}
      unit={viewModel.unit}
      unitFirst={viewModel.isFiat}
      disabled={!holding}
      onSubmit={onSubmit}
      onChange={(text) => setRefused(write(text))}
      error={
        refused
          ? refusalMessage(refused, { t, symbol: viewModel.unit ?? '', decimals })
          : viewModel.problem
      }
      caption={
        holding && (
          <div className="send-beneath">
            {viewModel.canTurn && (
              <Press
                className="send-turn"
                data-action="turn"
                aria-label={`${viewModel.other?.text}. ${viewModel.isFiat ? t('send.turn.toToken', { symbol }) : t('send.turn.toFiat')}`}
                onClick={() => {
                  setRefused(undefined)
                  turn()
                }}
              >
                {viewModel.other && <Quantity {...viewModel.other} />}
                <Icon shape={swapIcon} size={16} />
              </Press>
            )}
            {!viewModel.isEmpty && (
              <Press
                className="send-max"
                data-action="max"
                aria-label={`${t('send.max')}: ${t('send.max.label')}`}
                loading={isTaking}
                onClick={() => void max()}
              >
                {t('send.max')}
              </Press>
            )}
          </div>
        )
      }
    />
  )
}
