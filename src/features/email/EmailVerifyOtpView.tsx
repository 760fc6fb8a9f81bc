import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ViewParams } from '#domain/view/views.ts'
import { translateAtom } from '#state/config/locale.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { verifyOtpAtom } from './emailLogin.ts'
import { Resend } from './Resend.tsx'

type EmailVerifyOtpViewProps = { params: ViewParams['EmailVerifyOtp'] }

/** The code that completes a login by e-mail. */
export function EmailVerifyOtpView({ params: { email } }: EmailVerifyOtpViewProps) {
  const t = useAtomValue(translateAtom)
  const verify = useSetAtom(verifyOtpAtom)
  return (
    <CodeEntry
      email={email}
      onCode={(code, signal) => verify(code, { signal })}
      footer={
        <>
          {t('otp.missing')} <Resend email={email} label="otp.resend" />
        </>
      }
    />
  )
}
