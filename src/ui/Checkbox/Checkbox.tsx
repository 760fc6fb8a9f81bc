import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './checkbox.css'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean | undefined
  error?: string | undefined
}

export function Checkbox({ checked, onChange, children, disabled, error }: CheckboxProps) {
  useStyles(css)
  const id = useId()
  return (
    <label className="ui-check" data-error={error && ''}>
      <span className="ui-check-box">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Icon shape={checkIcon} size={16} />
      </span>
      <span>
        {children}
        {error && (
          <span className="ui-field-error" id={id}>
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
