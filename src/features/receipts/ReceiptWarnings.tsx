import { useAtomValue } from 'jotai/react'
import type { Warning } from '#receipts/words/formatRisks.ts'
import { groupWarnings } from '#receipts/words/groupWarnings.ts'
import { Icon } from '#ui/Icon/Icon.tsx'
import { infoIcon } from '#ui/Icon/icons/infoIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { translateReceiptAtom } from './receiptTexts.ts'

/** One panel: the verdict, then its reasons by what they are about. Read out as soon as they are there: later ones, too. */
export function ReceiptWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useAtomValue(translateReceiptAtom)
  const { level, isAboutWhom, shown } = groupWarnings(warnings)
  return (
    <Said className="receipt-warnings" isUrgent={level === 'danger'}>
      {level && (
        <div className="receipt-panel" data-level={level}>
          <Icon shape={level === 'notice' ? infoIcon : warningIcon} />
          <div>
            {level !== 'notice' && (
              <h4>
                {t(
                  level === 'caution'
                    ? 'verdict.caution'
                    : isAboutWhom
                      ? 'verdict.danger.who'
                      : 'verdict.danger',
                )}
              </h4>
            )}
            <ul>
              {shown.map((reason) => (
                <li key={reason[0]?.text}>
                  {reason.map((one) => (
                    <Reason key={one.text} warning={one} />
                  ))}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Said>
  )
}

/** Those that a graver one says already, and those beyond what is read at once. */
export function LesserWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { more } = groupWarnings(warnings)
  return (
    more.length > 0 && (
      <ul className="receipt-lesser ui-small">
        {more.map((one) => (
          <li key={one.text}>
            <Reason warning={one} />
          </li>
        ))}
      </ul>
    )
  )
}

const Reason = ({ warning: { code, level, text } }: { warning: Warning }) => (
  <span data-risk={code} data-level={level}>
    {text}
  </span>
)
