import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletSendSelectTokenView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletSendSelectToken')}</p>
}
