import { useAtomValue } from 'jotai/react'
import type { ReceiptWords } from '#receipts/words/formatReceipt.ts'
import type { SlipWords } from '#receipts/words/formatSlip.ts'
import { Slip, SlipPart } from '#ui/Slip/Slip.tsx'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'
import { Changes, Outcome } from './Outcome.tsx'
import { translateReceiptAtom } from './receiptTexts.ts'

/** The slip of a request that does one thing: what leaves or may be taken, who gets it, and what comes back. */
export function ReceiptSlip({
  slip: { kind, what, note, who, gets },
  words,
  isChecking,
}: {
  slip: SlipWords
  words: ReceiptWords
  isChecking: boolean
}) {
  const t = useAtomValue(translateReceiptAtom)
  const isGive = kind === 'give'
  const leaving = words.outcome?.changes.filter(({ direction }) => direction === 'out') ?? []
  /** What the network says leaves is what the slip says. */
  const isSaid = isGive ? leaving.length === 1 && leaving[0]?.amount === what : leaving.length === 0
  return (
    <>
      <Slip>
        <SlipPart label={t(isGive ? 'fact.give' : 'slip.take')}>
          <p className="receipt-what">
            <bdi>{what}</bdi>
          </p>
          {note && <p className="ui-small ui-soft">{note}</p>}
        </SlipPart>
        <SlipPart label={t(isGive ? 'send.to' : 'slip.who')}>
          <WholeAddress address={who} />
        </SlipPart>
        {gets && isSaid && !isChecking && (
          <SlipPart isLine label={t('fact.receive')}>
            {gets.length === 0 ? (
              <b className="receipt-nothing">{t('value.nothing')}</b>
            ) : (
              <Changes changes={gets.map((amount) => ({ direction: 'in', amount }))} />
            )}
          </SlipPart>
        )}
      </Slip>
      {(isChecking || !gets || !isSaid) && <Outcome words={words} isChecking={isChecking} />}
    </>
  )
}
