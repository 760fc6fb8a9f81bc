import { type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { useAnnouncement } from '../live/useAnnouncement.ts'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import { OTP_BOXES, otpDigits } from './otpDigits.ts'
import css from './otpInput.css'

export type OtpInputProps = {
  /** The accessible name. */
  label: string
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  /** Called when the last box is filled. */
  onComplete?: ((code: string) => void) | undefined
  /** Whether the code is being checked: visible and not editable. */
  busy?: boolean | undefined
  /** Why the last code was refused. */
  error?: string | undefined
  autoFocus?: boolean | undefined
}

/**
 * Six boxes for the code in a mail. Underneath is a single field: a pasted or autofilled code is entered whole, arrow keys
 * and Backspace work as usual, and screen readers meet one field with one name.
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
  useAnnouncement(!busy && error)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number>()
  const active = caret === undefined ? undefined : Math.min(caret, value.length, OTP_BOXES - 1)

  // React's own `select` event does not fire inside a shadow root.
  const followCaret = () => {
    const field = input.current
    if (field) setCaret(field.selectionStart ?? field.value.length)
  }
  // Nor does it fire a focus event while the field is being inserted into the page.
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
  // The field's own text is not where its digits are drawn: a press selects the box it hits.
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
          // biome-ignore lint/a11y/noAutofocus: the code is the only input of this view
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
            // A whole code replaces the current one; a part of one is inserted at the caret.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index
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
      <div className="ui-otp-below">
        {busy && <ProgressRing state="waiting" size={24} />}
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
