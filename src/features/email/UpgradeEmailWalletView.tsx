import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { DASHBOARD_PATH } from '#wire/frame/frameAddress.ts'
import css from './email.css'

/** Links to the wallet's own page, where its owner can export it. */
export function UpgradeEmailWalletView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { frame } = useAtomValue(configAtom).endpoints
  const track = useSetAtom(trackAtom)
  return (
    <>
      <p className="email-words">{t('upgrade.text')}</p>
      <Note>{t('upgrade.note')}</Note>
      <Button
        variant="primary"
        href={safeWebLink(new URL(DASHBOARD_PATH, frame).href)}
        target="_blank"
        iconEnd={externalIcon}
        onClick={() => track('EMAIL_UPGRADE_FROM_MODAL', {})}
      >
        {t('upgrade.open')}
      </Button>
    </>
  )
}
