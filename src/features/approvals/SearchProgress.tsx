import { useAtomValue, useSetAtom } from 'jotai/react'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { stopSearchAtom } from './searchApprovals.ts'

/** The progress of the search, with a button that stops it. */
export function SearchProgress({ share }: { share: number }) {
  const t = useAtomValue(translateAtom)
  const stop = useSetAtom(stopSearchAtom)
  const { locale } = useAtomValue(messagesAtom)
  // 100 % only when it has ended.
  const percent = Math.min(99, Math.floor(share * 100))
  const text = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent' }).format(
    percent / 100,
  )
  const label = t('approvals.searching', { share: text })
  return (
    <div className="approvals-search">
      <div>
        <p className="ui-small ui-soft">{label}</p>
        <div
          className="approvals-bar"
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
      <Button size="small" data-action="stop" onClick={() => stop()}>
        {t('approvals.stop')}
      </Button>
    </div>
  )
}
