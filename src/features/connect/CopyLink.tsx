import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { copyAtom } from '#actions/view/copy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { forgetLinkAtom } from './forgetLink.ts'

/** Copies the pairing URI; where the browser refuses, the URI can be selected. */
export function CopyLink({ uri }: { uri: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const copyLink = useSetAtom(copyAtom)
  const forgetLink = useSetAtom(forgetLinkAtom)
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    if (uri === undefined) return
    // Whoever copies it has another wallet in mind.
    forgetLink()
    setRefused(!(await copyLink(uri, 'notice.linkCopied')))
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
