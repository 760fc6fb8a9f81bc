import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { LegalText } from './LegalText.tsx'
import { asksConsentAtom, hasLegalDocumentsAtom } from './legal.ts'

/** Below the wallets: the guide, the site's terms, the site's own slot. */
export function ConnectFooter() {
  const t = useAtomValue(translateAtom)
  const { enableWalletGuide, features } = useAtomValue(configAtom)
  const hasDocuments = useAtomValue(hasLegalDocumentsAtom)
  const asksConsent = useAtomValue(asksConsentAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <footer className="connect-footer ui-small ui-soft">
      {enableWalletGuide && (
        <p>
          {t('connect.newHere')}{' '}
          <Button
            variant="text"
            onClick={() => {
              track('CLICK_WALLET_HELP', {})
              goTo({ view: 'WhatIsAWallet' })
            }}
          >
            {t('title.WhatIsAWallet')}
          </Button>
        </p>
      )}
      <slot name="terms">
        {hasDocuments && !asksConsent && (
          <p>
            <LegalText both="legal.sentence" one="legal.sentenceOne" />
          </p>
        )}
      </slot>
      {features.branding && <p>{t('shell.branding', { product: 'Latchkey' })}</p>}
      <slot name="footer" />
    </footer>
  )
}
