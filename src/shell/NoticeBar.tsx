import { useAtomValue } from 'jotai/react'
import { shownNoticeAtom } from '#state/view/notices.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { Notice } from '#ui/Notice/Notice.tsx'

/** Where notices appear: in place of the title, so that a notice covers no control and nothing shifts. */
export function NoticeBar() {
  const notice = useAtomValue(shownNoticeAtom)
  const text = notice && (notice.more ? `${notice.text}\n${notice.more}` : notice.text)
  useAnnouncement(text, { isUrgent: notice?.tone === 'error' })
  return (
    <div className="notices">
      {notice && (
        <Notice key={notice.id} tone={notice.tone}>
          {text}
        </Notice>
      )}
    </div>
  )
}
