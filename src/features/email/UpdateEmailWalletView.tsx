import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { InvalidEmailError } from '#errors/email.ts'
import { NotOffered } from '#parts/NotOffered.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { loginAtom } from '#state/frame/embedded.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Field } from '#ui/Field/Field.tsx'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './email.css'
import { updateEmailAtom } from './emailUpdate.ts'
import { useTask } from './useTask.ts'

type UpdateEmailWalletViewProps = { params: ViewParams['UpdateEmailWallet'] }

/** Changes the embedded wallet's e-mail address. */
export function UpdateEmailWalletView({ params }: UpdateEmailWalletViewProps) {
  const login = useAtomValue(loginAtom)
  const email = params?.email ?? (login?.kind === 'email' ? login.email : undefined)
  return email === undefined ? (
    <NotOffered why="error.notEmailOrSocial" />
  ) : (
    <Edit email={email} returnTo={params?.returnTo} />
  )
}

function Edit({
  email,
  returnTo,
}: {
  email: string
  returnTo: ViewParams['UpdateEmailWallet']['returnTo']
}) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const update = useSetAtom(updateEmailAtom)
  const goBack = useSetAtom(goBackAtom)
  const notifyError = useSetAtom(notifyErrorAtom)
  const [text, setText] = useState(email)
  const [isInvalid, setInvalid] = useState(false)
  const wanted = text.trim()
  const canSave = wanted.length > 3 && wanted !== email

  const { isBusy, start } = useTask(async (signal, newEmail: string) => {
    try {
      await update({ email, newEmail, returnTo }, { signal })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof InvalidEmailError) setInvalid(true)
      else void notifyError(error)
    }
  })
  const save = () => {
    if (canSave) void start(wanted)
  }
  return (
    <>
      <Field
        label={t('email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        icon={mailIcon}
        value={text}
        onChange={(next) => {
          setInvalid(false)
          setText(next)
        }}
        onSubmit={save}
        readOnly={isBusy}
        error={isInvalid ? t('email.invalid') : undefined}
        autoFocus
      />
      <p className="ui-small ui-soft">{t('updateEmail.text')}</p>
      <div className="email-actions">
        {returnTo && <Button onClick={() => goBack()}>{t('common.cancel')}</Button>}
        <Button variant="primary" disabled={!canSave} loading={isBusy} onClick={save}>
          {t('updateEmail.save')}
        </Button>
      </div>
    </>
  )
}
