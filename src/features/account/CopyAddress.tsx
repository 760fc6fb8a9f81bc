import { useAtomValue, useSetAtom } from 'jotai/react'
import { copyAtom } from '#actions/view/copy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { copyIcon } from '#ui/Icon/icons/copyIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'

export type CopyAddressProps = {
  address: string
  shortAddress: string
  /** Shown beside the address. */
  isIcon?: boolean
}

/** The shortened address; pressing it copies the whole one. */
export function CopyAddress({ address, shortAddress, isIcon = false }: CopyAddressProps) {
  const t = useAtomValue(translateAtom)
  const copyText = useSetAtom(copyAtom)
  const copy = () => void copyText(address, 'notice.addressCopied')
  const label = `${t('account.copyAddress')}: ${shortAddress}`
  if (isIcon) return <IconButton icon={copyIcon} label={label} onClick={copy} />
  return (
    <Button size="small" iconEnd={copyIcon} aria-label={label} onClick={copy}>
      <bdi dir="ltr" title={address}>
        {shortAddress}
      </bdi>
    </Button>
  )
}
