import { useAtomValue } from 'jotai/react'
import { shownNoticeAtom } from '../state/notices.ts'
import { Notice } from '../ui/Notice/Notice.tsx'

/**
 * Where notices appear: in the title's place, so that nothing that can be pressed lies under one and nothing moves.
 * The region is always there, so that screen readers hear what enters it.
 */
export function NoticeBar() {
  const notice = useAtomValue(shownNoticeAtom)
  return (
    <div className="notices" role="status" aria-live="polite" aria-atomic="true">
      {notice && (
        <Notice key={notice.id} tone={notice.tone}>
          {notice.text}
        </Notice>
      )}
    </div>
  )
}
