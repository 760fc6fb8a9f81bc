import type { ReactNode } from 'react'
import css from '../Checkbox/checkbox.css'
import { useStyles } from '../theme/useStyles.ts'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean | undefined
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps) {
  useStyles(css)
  return (
    <label className="ui-check" data-switch>
      <span className="ui-check-box">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
