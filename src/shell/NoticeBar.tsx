import { useAtomValue } from 'jotai/react'
import { noticeAtom } from '../state/notices.ts'
import { useLatePart } from './useLatePart.ts'

/** Where notices appear. The region is always there, so that screen readers hear what enters it. */
export function NoticeBar() {
  const notice = useAtomValue(noticeAtom)
  const Notice = useLatePart('Notice')
  return (
    <div className="notices" role="status" aria-live="polite" aria-atomic="true">
      {notice && Notice && (
        <Notice key={notice.id} tone={notice.tone}>
          {notice.text}
        </Notice>
      )}
    </div>
  )
}
