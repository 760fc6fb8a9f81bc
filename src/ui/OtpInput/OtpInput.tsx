import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { KeyRing } from '../KeyRing/KeyRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import { OTP_BOXES, otpDigits } from './otpDigits.ts'
import css from './otpInput.css'

export type OtpInputProps = {
  /** The accessible name. */
  label: string
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** The last box was filled. */
  onComplete?: ((code: string) => void) | undefined
  /** The code is being checked: it can be seen and not changed. */
  busy?: boolean | undefined
  /** Why the last code was not taken. */
  error?: string | undefined
  autoFocus?: boolean | undefined
}

/**
 * Six boxes for the code in a mail. Underneath is one field: a pasted or filled-in code lands whole, arrows and
 * Backspace do what they always do, and a screen reader meets one thing with one name.
 */
export function OtpInput({
  label,
  value,
  onChange,
  onComplete,
  busy = false,
  error,
  autoFocus,
}: OtpInputProps) {
  useStyles(css)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number>()
  const active = caret === undefined ? undefined : Math.min(caret, value.length, OTP_BOXES - 1)

  // React's own `select` event does not fire inside a shadow root.
  const followCaret = () => {
    const field = input.current
    if (field) setCaret(field.selectionStart ?? field.value.length)
  }
  // Nor does it tell of a focus given while the field is being put into the page.
  const meetFocus = useEffectEvent(() => {
    const root = input.current?.getRootNode() as Document | ShadowRoot
    if (root.activeElement === input.current) followCaret()
  })
  useEffect(() => meetFocus(), [])

  const write = (text: string) => {
    const digits = otpDigits(text)
    if (busy || digits === value) return
    onChange(digits)
    followCaret()
    if (digits.length === OTP_BOXES) onComplete?.(digits)
  }
  // The field's own text is not where its digits are drawn: a press means the box it falls on.
  const pressBox = ({ clientX, currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    const { left, width } = field.getBoundingClientRect()
    const at = Math.min(Math.floor(((clientX - left) / width) * OTP_BOXES), field.value.length)
    field.setSelectionRange(at, Math.min(at + 1, field.value.length))
    followCaret()
  }

  return (
    <div className="ui-otp" data-busy={busy || undefined} data-error={error && ''}>
      {/* Numbers run from left to right everywhere. */}
      <div className="ui-otp-boxes" part="otp" dir="ltr">
        <input
          ref={input}
          className="ui-otp-field"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="go"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the code is all this view is for
          autoFocus={autoFocus}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-busy={busy || undefined}
          readOnly={busy}
          value={value}
          onChange={(event) => write(event.target.value)}
          onPaste={(event) => {
            const pasted = otpDigits(event.clipboardData.getData('text'))
            // A whole code replaces whatever stands there; a part of one goes where the caret is.
            if (pasted.length < OTP_BOXES) return
            event.preventDefault()
            write(pasted)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !busy && value.length === OTP_BOXES) onComplete?.(value)
          }}
          onClick={pressBox}
          onFocus={followCaret}
          onKeyUp={followCaret}
          onBlur={() => setCaret(undefined)}
        />
        {Array.from({ length: OTP_BOXES }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            className="ui-otp-box"
            data-active={at === active || undefined}
            data-caret={(at === active && at >= value.length) || undefined}
            aria-hidden
          >
            {value[at]}
          </span>
        ))}
      </div>
      <div className="ui-otp-below" aria-live="polite">
        {busy && <KeyRing state="waiting" size={24} />}
        {!busy && error && (
          <p className="ui-otp-error" id={`${id}-error`}>
            <Icon shape={warningIcon} size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
