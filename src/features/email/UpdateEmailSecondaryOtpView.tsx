import { useSetAtom } from 'jotai/react'
import type { ViewParams } from '#domain/view/views.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { confirmNewEmailAtom } from './emailUpdate.ts'
import { StartOver } from './StartOver.tsx'

type UpdateEmailSecondaryOtpViewProps = { params: ViewParams['UpdateEmailSecondaryOtp'] }

/** The code sent to the new address, which completes the change. */
export function UpdateEmailSecondaryOtpView({ params }: UpdateEmailSecondaryOtpViewProps) {
  const confirm = useSetAtom(confirmNewEmailAtom)
  return (
    <CodeEntry
      email={params.newEmail}
      onCode={(otp, signal) => confirm({ ...params, otp }, { signal })}
      footer={<StartOver email={params.email} returnTo={params.returnTo} />}
    />
  )
}
