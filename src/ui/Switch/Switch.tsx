import type { ReactNode } from 'react'
import checkboxCss from '../Checkbox/checkbox.css'
import { useStyles } from '../theme/useStyles.ts'
import css from './switch.css'

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean | undefined
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChange, children, disabled }: SwitchProps) {
  useStyles(checkboxCss)
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
