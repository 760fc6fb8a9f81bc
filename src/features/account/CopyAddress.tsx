import { useAtomValue, useSetAtom } from 'jotai/react'
import { notifyAtom } from '../../actions/notify.ts'
import { copyText } from '../../lib/copyText.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { copyIcon } from '../../ui/Icon/icons/copyIcon.ts'

/** The shortened address; pressing it copies the whole one. */
export function CopyAddress({ address, shortAddress }: { address: string; shortAddress: string }) {
  const t = useAtomValue(translateAtom)
  const notify = useSetAtom(notifyAtom)
  const copy = async () => {
    const copied = await copyText(address)
    await notify(
      copied
        ? { tone: 'success', text: 'notice.addressCopied' }
        : { tone: 'error', text: 'notice.copyFailed' },
    )
  }
  return (
    <Button
      size="small"
      iconEnd={copyIcon}
      aria-label={`${t('account.copyAddress')}: ${shortAddress}`}
      onClick={() => void copy()}
    >
      <bdi dir="ltr" title={address}>
        {shortAddress}
      </bdi>
    </Button>
  )
}
