import { useAtomValue, useSetAtom } from 'jotai/react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../domain/amountEntry.ts'
import { symbolOf } from '../../state/amountText.ts'
import { translateAtom } from '../../state/locale.ts'
import { AmountInput } from '../../ui/AmountInput/AmountInput.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { swapIcon } from '../../ui/Icon/icons/swapIcon.ts'
import { Press } from '../../ui/Press/Press.tsx'
import { draftHoldingAtom } from './sendDraft.ts'
import { amountFaceAtom } from './sendFace.ts'
import { takeMaxAtom } from './sendFee.ts'
import { turnAmountAtom, writeAmountAtom } from './writeDraft.ts'

type AmountSectionProps = { inputRef: Ref<HTMLInputElement>; onSubmit(): void }

/** How much: in tokens or in dollars, or all there is. */
export function AmountSection({ inputRef, onSubmit }: AmountSectionProps) {
  const t = useAtomValue(translateAtom)
  const face = useAtomValue(amountFaceAtom)
  const holding = useAtomValue(draftHoldingAtom)
  const write = useSetAtom(writeAmountAtom)
  const turn = useSetAtom(turnAmountAtom)
  const takeMax = useSetAtom(takeMaxAtom)
  const [refused, setRefused] = useState<Refusal>()
  const [isTaking, setTaking] = useState(false)
  const taking = useRef<AbortController>(undefined)
  useEffect(() => () => taking.current?.abort(), [])

  const symbol = holding ? symbolOf(holding.token) : ''
  const decimals = face.isFiat ? 6 : (holding?.token.decimals ?? 0)
  const wordsOfRefusal = (refusal: Refusal): string =>
    refusal !== 'tooFine'
      ? t('send.notANumber')
      : decimals === 0
        ? t('send.whole', { symbol })
        : t('send.tooFine', { symbol: face.unit ?? '', decimals: String(decimals) })
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
      value={face.text}
      unit={face.unit}
      unitFirst={face.isFiat}
      disabled={!holding}
      onSubmit={onSubmit}
      onChange={(text) => setRefused(write(text))}
      error={refused ? wordsOfRefusal(refused) : face.problem}
      caption={
        holding && (
          <div className="send-beneath">
            {face.canTurn && (
              <Press
                className="send-turn"
                data-action="turn"
                aria-label={`${face.other}. ${face.isFiat ? t('send.turn.toToken', { symbol }) : t('send.turn.toFiat')}`}
                onClick={() => {
                  setRefused(undefined)
                  turn()
                }}
              >
                <bdi dir="ltr">{face.other}</bdi>
                <Icon shape={swapIcon} size={16} />
              </Press>
            )}
            {!face.isEmpty && (
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
