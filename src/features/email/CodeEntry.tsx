import { useAtomValue } from 'jotai/react'
import { type ReactNode, useState } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { FrameRequestError } from '#errors/frame.ts'
import { translateAtom } from '#state/config/locale.ts'
import { OtpInput } from '#ui/OtpInput/OtpInput.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './email.css'
import { useTask } from './useTask.ts'

type CodeEntryProps = {
  /** The address that the code was sent to. */
  email: string
  onCode(code: string, signal: AbortSignal): Promise<void>
  /** Actions for a code that does not arrive. */
  footer: ReactNode
}

/** Six boxes for the code that was sent to an address; the sixth digit submits it. */
export function CodeEntry({ email, onCode, footer }: CodeEntryProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const [code, setCode] = useState('')
  const { isBusy, error, start, forget } = useTask(async (signal, text: string) => {
    try {
      await onCode(text, signal)
    } catch (error) {
      // A refused code is cleared; one without an answer may be right.
      if (error instanceof FrameRequestError && !signal.aborted) setCode('')
      throw error
    }
  })

  return (
    <>
      <div className="email-words">
        <p>
          {t('otp.sent')} <bdi className="email-address">{email}</bdi>
        </p>
        <p className="ui-small ui-soft">{t('otp.life')}</p>
      </div>
      <OtpInput
        label={t('otp.label')}
        value={code}
        onChange={(next) => {
          setCode(next)
          if (error !== undefined) forget()
        }}
        onComplete={(whole) => void start(whole)}
        busy={isBusy}
        error={
          error === undefined || isBusy ? undefined : t('otp.failed', { message: messageOf(error) })
        }
        autoFocus
      />
      <p className="email-footer ui-small ui-soft">{footer}</p>
    </>
  )
}
