import { useAtomValue, useSetAtom } from 'jotai/react'
import { notifyAtom } from '../../actions/notify.ts'
import { copyText } from '../../lib/copyText.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { copyIcon } from '../../ui/Icon/icons/copyIcon.ts'

/** Copies the address that the code stands for. */
export function CopyCodeLink({ url }: { url: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const notify = useSetAtom(notifyAtom)
  const copy = async () => {
    if (url === undefined) return
    const copied = await copyText(url)
    void notify(
      copied
        ? { tone: 'success', text: 'notice.linkCopied' }
        : { tone: 'error', text: 'notice.copyFailed' },
    )
  }
  return (
    <Button icon={copyIcon} disabled={url === undefined} onClick={() => void copy()}>
      {t('wc.copyLink')}
    </Button>
  )
}
