import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletReceiveView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletReceive')}</p>
}
