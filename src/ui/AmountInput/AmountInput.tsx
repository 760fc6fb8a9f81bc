import {
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useFit } from '../Amount/useFit.ts'
import { Icon } from '../Icon/Icon.tsx'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { useAnnouncement } from '../live/useAnnouncement.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './amountInput.css'
import { RisingDigit } from './RisingDigit.tsx'

export type AmountInputProps = {
  /** The accessible name. */
  label: string
  /** The text of the field, formatted for the reader. */
  value: string
  onChange: (value: string) => void
  /** Its symbol, or the sign of a currency with `unitFirst`. */
  unit?: string | undefined
  unitFirst?: boolean | undefined
  /** Called when Enter is pressed. */
  onSubmit?: (() => void) | undefined
  /** Shown beneath: its worth, the balance, and actions. */
  caption?: ReactNode
  /** Whether the caption is a choice of amounts, which describes nothing. */
  isChoice?: boolean | undefined
  /** The error message. */
  error?: string | undefined
  disabled?: boolean | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A large amount field: centred, on one line that shrinks to fit. */
export function AmountInput({
  label,
  value,
  onChange,
  unit,
  unitFirst = false,
  onSubmit,
  caption,
  isChoice = false,
  error,
  disabled = false,
  inputRef,
}: AmountInputProps) {
  useStyles(css)
  useAnnouncement(error, { isQuietAtFirst: true })
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    inputRef,
    () => input.current,
    [],
  )

  useFit(line, { text: `${value} ${unit}`, smallest: 0.32, room: 0.98 })

  // A comma that became a point is at the same place, so keep the caret behind it.
  useLayoutEffect(() => {
    const at = caret.current
    caret.current = null
    const field = input.current
    if (at === null || !field || field.selectionStart === at) return
    field.setSelectionRange(at, at)
  })

  const sign = unit && <bdi className="ui-amount-input-unit">{unit}</bdi>
  return (
    <div className="ui-amount-input" data-error={error && ''} data-disabled={disabled || undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself has the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the field means the field */}
      <div
        className="ui-amount-input-line"
        ref={line}
        dir="ltr"
        onClick={() => input.current?.focus()}
      >
        <span className="ui-amount-input-fit">
          {unitFirst && sign}
          <span className="ui-amount-input-box">
            <span aria-hidden>
              <RisingDigit text={value} />
              {value === '' && '0'}
            </span>
            <input
              id={id}
              ref={input}
              type="text"
              inputMode="decimal"
              enterKeyHint="next"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder="0"
              aria-label={unit ? `${label}, ${unit}` : label}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={isChoice ? undefined : `${id}-below`}
              disabled={disabled}
              value={value}
              onChange={({ target }) => {
                const behind = target.value.length - (target.selectionStart ?? target.value.length)
                onChange(target.value)
                caret.current = behind === 0 ? null : Math.max(target.value.length - behind, 0)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.()
              }}
            />
          </span>
          {!unitFirst && sign}
        </span>
      </div>
      <div id={`${id}-below`} className="ui-amount-input-below">
        {caption}
        {error && (
          <p className="ui-amount-input-error">
            <Icon shape={warningIcon} size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
