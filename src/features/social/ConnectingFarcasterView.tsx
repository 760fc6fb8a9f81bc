import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { farcasterIcon } from '#ui/Icon/icons/farcasterIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { QrCode } from '#ui/QrCode/QrCode.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { CopyCodeLink } from './CopyCodeLink.tsx'
import { connectFarcasterAtom, farcasterAttemptAtom } from './farcasterLogin.ts'
import { SocialStage } from './SocialStage.tsx'
import css from './social.css'

/** A login that is approved on a phone: by a QR code, or on the phone itself by a link. */
export function ConnectingFarcasterView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const { isMobile } = useAtomValue(servicesAtom).page
  const attempt = useAtomValue(farcasterAttemptAtom)
  const connect = useSetAtom(connectFarcasterAtom)
  const [turn, setTurn] = useState(1)

  useOnArrival((signal) => connect({ signal }), turn)

  const url = attempt.status === 'waiting' ? attempt.url : undefined
  if (attempt.status === 'failed')
    return (
      <>
        <SocialStage
          provider="farcaster"
          ring="declined"
          title={t('farcaster.failed.title')}
          text={messageOf(attempt.error)}
        />
        <Button variant="primary" icon={refreshIcon} onClick={() => setTurn(turn + 1)}>
          {t('common.tryAgain')}
        </Button>
      </>
    )
  if (attempt.status === 'finishing' || attempt.status === 'connected')
    return (
      <SocialStage
        provider="farcaster"
        ring={attempt.status === 'connected' ? 'done' : 'waiting'}
        title={t('farcaster.continue')}
        text={t('farcaster.loading')}
      />
    )
  if (isMobile)
    return (
      <>
        <SocialStage
          provider="farcaster"
          ring="waiting"
          title={t('farcaster.continue')}
          text={t(url === undefined ? 'farcaster.preparing' : 'farcaster.openText')}
        />
        <Button
          variant="primary"
          href={url}
          target="_blank"
          loading={url === undefined}
          iconEnd={externalIcon}
        >
          {t('farcaster.open')}
        </Button>
      </>
    )
  return (
    <>
      <div className="social-code">
        <QrCode
          text={url}
          label={t('farcaster.qrLabel')}
          mark={<Mark name="" icon={farcasterIcon} size={56} />}
        />
        <Said className="ui-small ui-soft">
          {t(url === undefined ? 'farcaster.preparing' : 'farcaster.scan')}
        </Said>
      </div>
      <CopyCodeLink url={url} />
    </>
  )
}
