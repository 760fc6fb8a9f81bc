import { useAtomValue, useSetAtom } from 'jotai/react'
import { Fragment, type MouseEvent, useId, useRef, useState } from 'react'
import { featuresAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { walletIcon } from '#ui/Icon/icons/walletIcon.ts'
import { Separator } from '#ui/Separator/Separator.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import css from './connect.css'
import { hasSeparator } from './connectMethodsOrder.ts'
import { connectMethodsAtom } from './connectSections.ts'
import { LaterPart } from './LaterPart.tsx'
import { asksConsentAtom, isConsentMissingAtom, warnConsentMissingAtom } from './legal.ts'
import { WalletSections } from './WalletSections.tsx'

/** The connect view: every way to connect. */
export function ConnectView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const reasonId = useId()
  const methods = useAtomValue(connectMethodsAtom)
  const { collapseWallets } = useAtomValue(featuresAtom)
  const asksConsent = useAtomValue(asksConsentAtom)
  const isConsentMissing = useAtomValue(isConsentMissingAtom)
  const reportMissing = useSetAtom(warnConsentMissingAtom)
  const consent = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const lockedBy = isConsentMissing ? reasonId : undefined

  // A disabled row tells what is missing, and focuses it.
  const remind = (event: MouseEvent<HTMLElement>) => {
    const isRow = event.target instanceof Element && event.target.closest('[part=row]')
    if (!isConsentMissing || !isRow) return
    void reportMissing()
    consent.current?.querySelector('input')?.focus()
  }

  return (
    <>
      {asksConsent && (
        <div ref={consent}>
          <LaterPart name="consent" lockedBy={reasonId} />
        </div>
      )}
      <div className="connect-ways" onClickCapture={remind}>
        {methods.map((method, at) => {
          const before = methods[at - 1]
          return (
            <Fragment key={method}>
              {before && hasSeparator(before, method) && <Separator>{t('common.or')}</Separator>}
              {method !== 'wallet' ? (
                <LaterPart name={method} lockedBy={lockedBy} />
              ) : collapseWallets && methods.length > 1 && !isExpanded ? (
                <Button icon={walletIcon} onClick={() => setExpanded(true)}>
                  {t('connect.continueWithWallet')}
                </Button>
              ) : (
                <WalletSections lockedBy={lockedBy} />
              )}
            </Fragment>
          )
        })}
      </div>
      <ConnectFooter />
    </>
  )
}
