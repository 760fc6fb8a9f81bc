import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './amount.css'

export type AmountProps = {
  /** Already written for the reader, such as `1.204`. */
  value: string
  /** Its currency or symbol. */
  unit?: string | undefined
  /** The decimal separator `value` is written with. @default '.' */
  point?: string | undefined
  caption?: ReactNode
  /** Read aloud in place of the digits. */
  label?: string | undefined
}

const smallest = 0.3

/** A large amount in one line: it shrinks to fit, never wraps, never jitters. */
export function Amount({ value, unit, point = '.', caption, label }: AmountProps) {
  useStyles(css)
  const line = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new width
  useLayoutEffect(() => {
    const outer = line.current
    const inner = outer?.firstElementChild
    if (!outer || !inner) return
    const shrink = () => {
      outer.style.setProperty('--_fit', '1')
      const ratio = outer.clientWidth / Math.max(inner.getBoundingClientRect().width, 1)
      if (ratio < 1) outer.style.setProperty('--_fit', String(Math.max(ratio * 0.99, smallest)))
    }
    shrink()
    const observer = new ResizeObserver(shrink)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [value, unit])

  const cut = value.lastIndexOf(point)
  const whole = cut < 0 ? value : value.slice(0, cut)
  const fraction = value.slice(whole.length)
  return (
    <div className="ui-amount">
      <div className="ui-amount-line" ref={line}>
        <span dir="ltr" aria-hidden={label !== undefined || undefined}>
          {whole}
          {(fraction || unit) && (
            <span className="ui-amount-soft">
              {fraction}
              {unit && ` ${unit}`}
            </span>
          )}
        </span>
      </div>
      {label && <span className="ui-hidden">{label}</span>}
      {caption && <div className="ui-amount-caption">{caption}</div>}
    </div>
  )
}
