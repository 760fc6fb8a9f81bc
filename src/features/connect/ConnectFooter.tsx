import { useAtomValue } from 'jotai/react'
import { NewHere } from '#features/wallets/NewHere.tsx'
import { Strip } from '#parts/Strip.tsx'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { KEYHOLE } from '#ui/ProgressRing/keyhole.ts'
import { LegalText } from './LegalText.tsx'
import { asksConsentAtom, hasLegalDocumentsAtom } from './legal.ts'

/** Below the wallets: the guide, unless it is beside them; the site's terms, and the site's own slot. */
export function ConnectFooter() {
  const t = useAtomValue(translateAtom)
  const { enableWalletGuide, features } = useAtomValue(configAtom)
  const hasDocuments = useAtomValue(hasLegalDocumentsAtom)
  const asksConsent = useAtomValue(asksConsentAtom)
  const isSaid = hasDocuments && !asksConsent
  const closing = (
    <footer className="connect-footer ui-soft">
      <slot name="terms">
        {isSaid && (
          <p>
            <LegalText both="legal.sentence" one="legal.sentenceOne" />
          </p>
        )}
      </slot>
      {features.branding && (
        <p className="connect-brand">
          <svg viewBox="-1 -1.3 2 3" aria-hidden>
            <path d={KEYHOLE} />
          </svg>
          {t('shell.branding', { product: 'Latchkey' })}
        </p>
      )}
      <slot name="footer" />
    </footer>
  )
  return (
    <>
      {enableWalletGuide && <NewHere className="connect-guide" />}
      {isSaid || features.branding ? <Strip>{closing}</Strip> : closing}
    </>
  )
}
