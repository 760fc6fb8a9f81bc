import { useSetAtom } from 'jotai/react'
import type { ViewParams } from '#domain/view/views.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { confirmOldEmailAtom } from './emailUpdate.ts'
import { StartOver } from './StartOver.tsx'

type UpdateEmailPrimaryOtpViewProps = { params: ViewParams['UpdateEmailPrimaryOtp'] }

/** The code sent to the previous address, which proves that the visitor owns it. */
export function UpdateEmailPrimaryOtpView({ params }: UpdateEmailPrimaryOtpViewProps) {
  const confirm = useSetAtom(confirmOldEmailAtom)
  return (
    <CodeEntry
      email={params.email}
      onCode={(otp, signal) => confirm({ ...params, otp }, { signal })}
      footer={<StartOver email={params.email} returnTo={params.returnTo} />}
    />
  )
}
