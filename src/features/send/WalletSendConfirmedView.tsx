import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletSendConfirmedView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletSendConfirmed')}</p>
}
