import { useAtomValue } from 'jotai/react'
import { shownNoticeAtom } from '#state/view/notices.ts'
import { Notice } from '#ui/Notice/Notice.tsx'

/**
 * Where notices appear: in place of the title, so that a notice covers no control and nothing shifts.
 * The live region is always in the page, so that screen readers announce what is inserted.
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
