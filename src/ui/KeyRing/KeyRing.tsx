import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { closeIcon } from '../Icon/icons/closeIcon.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './keyRing.css'

export type KeyRingProps = {
  state: 'idle' | 'waiting' | 'done' | 'declined'
  /** Outer diameter in px. @default 112 */
  size?: 16 | 24 | 40 | 88 | 112 | undefined
  /** The mark in the middle: 72 in 112, 56 in 88. */
  children?: ReactNode
  /** Says what is awaited; without it the ring is decoration beside a text that does. */
  label?: string | undefined
}

const strokes = { 16: 2, 24: 2.25, 40: 2.5, 88: 3, 112: 3 } as const

/**
 * The turning key, the only spinner there is: a notched ring that turns while we wait, clicks
 * over when the door opens and shakes once when it stays shut.
 */
export function KeyRing({ state, size = 112, children, label }: KeyRingProps) {
  useStyles(css)
  const stroke = strokes[size]
  const notch = size > 24 ? stroke * 1.08 : stroke * 0.5
  const middle = size / 2
  const radius = middle - Math.max(notch, stroke / 2)
  const sweep = ((size > 24 ? 60 : 100) * Math.PI) / 180
  const [x, y] = [middle + radius * Math.sin(sweep), middle - radius * Math.cos(sweep)]
  const large = sweep > Math.PI ? 1 : 0
  return (
    <span
      className="ui-ring"
      data-state={state}
      style={{ '--_size': `${size}px` } as React.CSSProperties}
      {...(label
        ? { role: 'img', 'aria-label': label }
        : { 'aria-hidden': children === undefined })}
    >
      <svg viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden>
        <circle cx={middle} cy={middle} r={radius} />
        <circle className="ui-ring-whole" cx={middle} cy={middle} r={radius} />
        <g className="ui-ring-key">
          <path
            d={`M${middle} ${middle - radius}A${radius} ${radius} 0 ${large} 1 ${x.toFixed(2)} ${y.toFixed(2)}`}
          />
          <circle data-notch cx={x.toFixed(2)} cy={y.toFixed(2)} r={notch} />
        </g>
      </svg>
      {children}
      {size >= 88 && (state === 'done' || state === 'declined') && (
        <span className="ui-ring-badge">
          <Icon shape={state === 'done' ? checkIcon : closeIcon} size={16} />
        </span>
      )}
    </span>
  )
}
