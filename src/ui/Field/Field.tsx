import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { Icon, type IconShape } from '../Icon/Icon.tsx'
import { closeIcon } from '../Icon/icons/closeIcon.ts'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useAnnouncement } from '../live/useAnnouncement.ts'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './field.css'

export type FieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onSubmit' | 'type' | 'className'
> & {
  /** The accessible name; visible only with `showLabel`. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when Enter is pressed. */
  onSubmit?: (() => void) | undefined
  icon?: IconShape | undefined
  /** @default 'text' */
  type?: 'search' | 'text' | 'email' | undefined
  showLabel?: boolean | undefined
  /** The label of a clear button; Escape then clears before it closes anything. */
  clearLabel?: string | undefined
  error?: string | undefined
  busy?: boolean | undefined
  /** A control at the end of the field. */
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

export function Field({
  label,
  value,
  onChange,
  onSubmit,
  icon,
  type = 'text',
  showLabel = false,
  clearLabel,
  error,
  busy = false,
  end,
  inputRef,
  onKeyDown,
  ...rest
}: FieldProps) {
  useStyles(css)
  useAnnouncement(error, { isQuietAtFirst: true })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    inputRef,
    () => input.current,
    [],
  )
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="ui-field-box">
      <label className={showLabel ? 'ui-field-label' : 'ui-hidden'} htmlFor={id}>
        {label}
      </label>
      <div
        className="ui-field"
        part="field"
        data-error={error && ''}
        data-disabled={rest.disabled || undefined}
      >
        {icon && <Icon shape={icon} />}
        <input
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={type === 'search' ? 'search' : undefined}
          {...rest}
          id={id}
          ref={input}
          type={type}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? rest['aria-describedby'] : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.()
            if (event.key === 'Escape' && clearLabel && value !== '') {
              event.preventDefault()
              event.stopPropagation()
              clear()
            }
          }}
        />
        {busy && <ProgressRing state="waiting" size={16} />}
        {clearLabel && value !== '' && (
          <IconButton icon={closeIcon} label={clearLabel} onClick={clear} />
        )}
        {end}
      </div>
      {error && (
        <p className="ui-field-error" id={`${id}-error`}>
          <Icon shape={warningIcon} size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
