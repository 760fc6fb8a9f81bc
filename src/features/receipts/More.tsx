import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { translateReceiptAtom } from './receiptTexts.ts'

/** What is shown on demand. */
export function More({ children }: { children: ReactNode }) {
  const t = useAtomValue(translateReceiptAtom)
  return (
    <details className="receipt-more">
      <summary className="ui-small ui-soft">{t('section.more')}</summary>
      {children}
    </details>
  )
}
