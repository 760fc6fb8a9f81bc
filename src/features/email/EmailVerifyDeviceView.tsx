import { useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { translateAtom } from '#state/config/locale.ts'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { RichText } from '#ui/RichText/RichText.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './email.css'
import { approveDeviceAtom } from './emailLogin.ts'
import { Resend } from './Resend.tsx'

type EmailVerifyDeviceViewProps = { params: ViewParams['EmailVerifyDevice'] }

/** Waits until a new device is approved by the link in the mail. */
export function EmailVerifyDeviceView({ params: { email } }: EmailVerifyDeviceViewProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const approve = useSetAtom(approveDeviceAtom)
  const goBack = useSetAtom(goBackAtom)
  const notifyError = useSetAtom(notifyErrorAtom)

  useOnArrival(async (signal) => {
    try {
      await approve(email, { signal })
    } catch (error) {
      if (signal.aborted) return
      goBack()
      void notifyError(error)
    }
  }, email)

  return (
    <>
      <div className="email-stage">
        <ProgressRing state="waiting">
          <Mark name="" icon={mailIcon} size={72} />
        </ProgressRing>
        <Said className="email-words">
          <h3 className="ui-title">{t('device.title')}</h3>
          <p className="ui-soft">
            <RichText
              text={t('device.text')}
              slots={{ email: <bdi className="email-address">{email}</bdi> }}
            />
          </p>
          <p className="ui-small ui-soft">{t('device.life')}</p>
        </Said>
      </div>
      <p className="email-footer ui-small ui-soft">
        {t('otp.missing')} <Resend email={email} label="device.resend" />
      </p>
    </>
  )
}
