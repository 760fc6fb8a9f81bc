import { useAtomValue, useSetAtom } from 'jotai/react'
import { notifyAtom } from '#actions/view/notify.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { resendMailAtom } from './emailLogin.ts'
import { useResendWait } from './useResendWait.ts'
import { useTask } from './useTask.ts'

/** Sends the mail once more, 30 s after the last one at the earliest. */
export function Resend({ email, label }: { email: string; label: MessageKey }) {
  const t = useAtomValue(translateAtom)
  const seconds = useResendWait()
  const resend = useSetAtom(resendMailAtom)
  const notify = useSetAtom(notifyAtom)
  const notifyError = useSetAtom(notifyErrorAtom)
  const { isBusy, start } = useTask(async (signal) => {
    try {
      await resend(email, { signal })
      void notify({ tone: 'success', text: 'notice.codeResent' })
    } catch (error) {
      if (!signal.aborted) void notifyError(error)
    }
  })
  return (
    <Button variant="text" disabled={seconds > 0} loading={isBusy} onClick={() => void start()}>
      {seconds > 0 ? t('otp.resendIn', { seconds }) : t(label)}
    </Button>
  )
}
