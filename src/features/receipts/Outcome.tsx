import { useAtomValue } from 'jotai/react'
import type { ChangeWords, ReceiptWords } from '#receipts/words/formatReceipt.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Note } from '#ui/Note/Note.tsx'
import { translateReceiptAtom } from './receiptTexts.ts'

/** What the network says would change, beside what the words say. */
export function Outcome({
  words: { outcome },
  isChecking,
}: {
  words: ReceiptWords
  isChecking: boolean
}) {
  const t = useAtomValue(translateReceiptAtom)
  useAnnouncement(
    !isChecking &&
      outcome &&
      [outcome.text ?? t('sim.title'), ...outcome.changes.map(signed)].join('\n'),
  )
  if (!outcome) return null
  const { changes, isFailing, text } = outcome
  return (
    <section className="receipt-outcome" aria-label={t('sim.title')}>
      <h4 className="receipt-step">{t('sim.title')}</h4>
      {isChecking ? (
        <p className="ui-small ui-soft">{t('sim.checking')}</p>
      ) : (
        <>
          {isFailing ? (
            <Note tone="negative" icon={warningIcon}>
              {text}
            </Note>
          ) : (
            text && <p className="ui-small ui-soft">{text}</p>
          )}
          {changes.length > 0 && <Changes changes={changes} />}
        </>
      )}
    </section>
  )
}

const signed = ({ direction, amount }: Pick<ChangeWords, 'direction' | 'amount'>) =>
  `${direction === 'in' ? '+' : '−'}${amount}`

export const Changes = ({ changes }: { changes: readonly ChangeWords[] }) => (
  <ul className="receipt-changes">
    {changes.map(({ direction, amount }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may call themselves the same
      <li key={at} data-direction={direction}>
        <bdi>{signed({ direction, amount })}</bdi>
      </li>
    ))}
  </ul>
)
