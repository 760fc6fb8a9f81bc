import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'
import { transportAtom } from '../../state/pairing.ts'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { QrCode } from '../../ui/QrCode/QrCode.tsx'
import { WalletMark } from '../wallets/WalletMark.tsx'
import type { WalletFace } from '../wallets/walletFace.ts'
import { CodeRenewal } from './CodeRenewal.tsx'
import { CopyLink } from './CopyLink.tsx'
import { usePairingUri } from './usePairingUri.ts'

/** The code a phone scans; of one wallet, or any when there is no face. */
export function QrPanel({ face }: { face: WalletFace | undefined }) {
  const t = useAtomValue(translateAtom)
  const transport = useAtomValue(transportAtom)
  const { uri, expiresAt } = usePairingUri()
  const isDropped = transport === 'offline' && uri !== undefined
  return (
    <>
      <div className="connect-code">
        <QrCode
          text={uri}
          label={face ? t('wc.qrLabel', { wallet: face.name }) : t('wc.qrLabel.any')}
          mark={
            face ? <WalletMark face={face} size={56} /> : <Mark name="" icon="phone" size={56} />
          }
        />
        <div className="connect-code-words ui-small ui-soft">
          <p role="status">
            {isDropped
              ? `${t('wc.offline.title')}. ${t('wc.offline.text')}`
              : face
                ? t('wc.scan', { wallet: face.name })
                : t('wc.scan.any')}
          </p>
          <p>
            {expiresAt === undefined ? t('wc.preparing') : <CodeRenewal expiresAt={expiresAt} />}
          </p>
        </div>
      </div>
      <CopyLink uri={uri} />
    </>
  )
}
