import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletCompatibleNetworksView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletCompatibleNetworks')}</p>
}
