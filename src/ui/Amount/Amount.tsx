import { type ReactNode, useRef } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './amount.css'
import { useFit } from './useFit.ts'

export type AmountProps = {
  /** Formatted, such as `1.204`: without a unit it is money, whose cents are soft. */
  value: string
  /** Its currency or symbol. */
  unit?: string | undefined
  /** The decimal separator in `value`. @default '.' */
  point?: string | undefined
  caption?: ReactNode
  /** Read aloud instead of the digits. */
  label?: string | undefined
}

/** A large amount on one line: shrinks to fit, never wraps. */
export function Amount({ value, unit, point = '.', caption, label }: AmountProps) {
  useStyles(css)
  const line = useRef<HTMLDivElement>(null)

  useFit(line, { text: `${value} ${unit}`, smallest: 0.3, room: 0.99 })

  const cut = value.lastIndexOf(point)
  const whole = cut < 0 ? value : value.slice(0, cut)
  const fraction = value.slice(whole.length)
  return (
    <div className="ui-amount">
      <div className="ui-amount-line" ref={line}>
        <span dir="ltr" aria-hidden={label !== undefined || undefined}>
          {unit ? value : whole}
          <span className="ui-amount-soft">{unit ? ` ${unit}` : fraction}</span>
        </span>
      </div>
      {label && <span className="ui-hidden">{label}</span>}
      {caption && <div className="ui-amount-caption">{caption}</div>}
    </div>
  )
}
