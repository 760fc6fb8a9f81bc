import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { notifyAtom } from '../../actions/notify.ts'
import { copyText } from '../../lib/copyText.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { copyIcon } from '../../ui/Icon/icons/copyIcon.ts'

/** Copies the pairing's address; where the browser refuses, it can be selected by hand. */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const notify = useSetAtom(notifyAtom)
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    if (uri === undefined) return
    const copied = await copyText(uri)
    setRefused(!copied)
    void notify(
      copied
        ? { tone: 'success', text: 'notice.linkCopied' }
        : { tone: 'error', text: 'notice.copyFailed' },
    )
  }

  return (
    <>
      <Button icon={copyIcon} disabled={uri === undefined} onClick={() => void copy()}>
        {t('wc.copyLink')}
      </Button>
      {isRefused && uri !== undefined && (
        <input
          className="connect-link ui-small"
          readOnly
          value={uri}
          aria-label={t('wc.copyLink')}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
