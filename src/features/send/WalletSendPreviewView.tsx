import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

export function WalletSendPreviewView() {
  const t = useAtomValue(translateAtom)
  return <p>{t('title.WalletSendPreview')}</p>
}
