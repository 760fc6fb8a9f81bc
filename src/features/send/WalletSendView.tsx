import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletSendView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletSend')}</p>
}
