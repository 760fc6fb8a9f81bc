import { useAtomValue, useSetAtom } from 'jotai/react'
import { copyAtom } from '#actions/view/copy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'

/** Copies the address in the QR code. */
export function CopyCodeLink({ url }: { url: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const copy = useSetAtom(copyAtom)
  return (
    <Button
      icon={copyIcon}
      disabled={url === undefined}
      onClick={() => url !== undefined && void copy(url, 'notice.linkCopied')}
    >
      {t('wc.copyLink')}
    </Button>
  )
}
