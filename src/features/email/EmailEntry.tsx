import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useId, useRef, useState } from 'react'
import { trackAtom } from '#actions/config/track.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import { InvalidEmailError } from '#errors/email.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isLoginWalletAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { Field } from '#ui/Field/Field.tsx'
import { arrowIcon } from '#ui/Icon/icons/arrowIcon.ts'
import { mailIcon } from '#ui/Icon/icons/mailIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { useLineBack } from '#ui/live/useLineBack.ts'
import { useTask } from './useTask.ts'

/** The code of a login, which a first view that only offers the field does without. */
const loadEmailLogin = lazy(() => import('./emailLogin.ts'))

const beginAtom = atom(null, async (_get, set, email: string, o: Cancellable): Promise<void> => {
  await set((await loadEmailLogin()).startEmailLoginAtom, email, o)
})

/** Shorter texts are not addresses: the submit button is hidden. */
const MIN_LENGTH = 4

export type EmailEntryProps = {
  /** Id of the text that says why nothing can be chosen yet. */
  lockedBy?: string | undefined
  autoFocus?: boolean | undefined
}

/** A field for the e-mail address of a login. */
export function EmailEntry({ lockedBy, autoFocus }: EmailEntryProps) {
  const t = useAtomValue(translateAtom)
  const { frame } = useAtomValue(servicesAtom)
  const hasAuth = useAtomValue(isLoginWalletAtom)
  const begin = useSetAtom(beginAtom)
  const track = useSetAtom(trackAtom)
  const notifyError = useSetAtom(notifyErrorAtom)
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const wasSelected = useRef(false)
  const reasonId = useId()
  const isLocked = lockedBy !== undefined || hasAuth
  const isLongEnough = text.trim().length >= MIN_LENGTH

  const [isLineDown, setLineDown] = useState(false)
  useLineBack(isLineDown, () => {
    setLineDown(false)
    submit()
  })
  const { isBusy, start } = useTask(async (signal, email: string) => {
    try {
      await begin(email, { signal })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof InvalidEmailError) setInvalid(true)
      else if (!navigator.onLine) setLineDown(true)
      else void notifyError(error)
    }
  })
  const submit = () => {
    if (!isLongEnough || isLocked) return
    if (navigator.onLine) void start(text)
    else setLineDown(true)
  }
  const write = (next: string) => {
    // The first typed character shows the intent to log in: the frame loads meanwhile, but cannot without a network.
    if (text === '' && next !== '' && navigator.onLine) {
      loadEmailLogin.preload()
      frame()
        .then(
          (loaded) => loaded.load(),
          () => {}, // said where it is needed
        )
        .catch(() => {})
    }
    setInvalid(false)
    setLineDown(false)
    setText(next)
  }

  return (
    <div data-method="email">
      <Field
        label={t('email.label')}
        placeholder={t('email.label')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        icon={mailIcon}
        value={text}
        onChange={write}
        onSubmit={submit}
        onFocus={() => {
          if (!wasSelected.current) track('EMAIL_LOGIN_SELECTED', {})
          wasSelected.current = true
        }}
        autoFocus={autoFocus}
        readOnly={isBusy}
        disabled={isLocked}
        busy={isBusy}
        error={isInvalid ? t('email.invalid') : isLineDown ? t('connect.lineDown') : undefined}
        {...(lockedBy && { 'aria-describedby': lockedBy })}
        {...(hasAuth && { 'aria-describedby': reasonId })}
        end={
          isLongEnough &&
          !isBusy && <IconButton icon={arrowIcon} label={t('email.continue')} onClick={submit} />
        }
      />
      {hasAuth && (
        <span className="ui-hidden" id={reasonId}>
          {t('connect.alreadyConnected')}
        </span>
      )}
    </div>
  )
}
