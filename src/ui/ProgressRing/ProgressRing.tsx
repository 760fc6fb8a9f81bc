import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { closeIcon } from '../Icon/icons/closeIcon.ts'
import { useStyles } from '../theme/useStyles.ts'
import { KEYHOLE } from './keyhole.ts'
import css from './progressRing.css'

export type ProgressRingProps = {
  state: 'idle' | 'waiting' | 'done' | 'declined'
  /** Outer diameter in px. @default 112 */
  size?: 16 | 24 | 40 | 88 | 112 | undefined
  /** The mark in the middle: 72 in 112, 56 in 88. */
  children?: ReactNode
  /** The accessible name of what is awaited; without it the ring is decorative. */
  label?: string | undefined
}

const strokes = { 16: 2, 24: 2, 40: 2.5, 88: 3, 112: 3 } as const

/** How far along the ring the key extends, in degrees. */
const SWEEP = { small: 100, large: 60 } as const

/** How far the key stands from its beginning once it has clicked over, in degrees: see `ui-ring-click`. */
const REST = 75

/** The tick that the bow becomes, about (0, 0). */
const TICK = 'M-3.1.3-.9 2.4 3.1-2.2'

/**
 * The turning key, the only spinner: it turns while waiting, clicks over when the wallet connects, and shakes once after a
 * failure. Its bit is the notch across the ring; the keyhole is in the middle, or, where a mark is there, in the bow at
 * the key's other end, which becomes the tick. Below 24 px it is left out.
 */
export function ProgressRing({ state, size = 112, children, label }: ProgressRingProps) {
  useStyles(css)
  const stroke = strokes[size]
  const isLarge = size > 40
  const notch = isLarge ? 6 : size / 11
  const bow = children === undefined ? 0 : size / 14
  const middle = size / 2
  // A large key may extend over the edge, a small one is beside text.
  const radius = middle - (isLarge ? stroke + 0.5 : notch)
  const end = SWEEP[isLarge ? 'large' : 'small']
  const sweep = (end * Math.PI) / 180
  const [x, y] = [middle + radius * Math.sin(sweep), middle - radius * Math.cos(sweep)].map((at) =>
    at.toFixed(2),
  )
  const top = middle - radius
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
        {size >= 24 && bow === 0 && (
          <path
            data-hole
            className="ui-ring-hole"
            d={KEYHOLE}
            transform={`translate(${middle} ${middle}) scale(${size / 8})`}
          />
        )}
        <g className="ui-ring-key">
          <path d={`M${middle} ${top}A${radius} ${radius} 0 0 1 ${x} ${y}`} />
          <path data-notch d={`M${middle} ${top - notch}V${top + (isLarge ? 0 : notch)}`} />
          {isLarge && (
            <path
              d={`M${middle} ${top - notch}V${top}`}
              transform={`rotate(11 ${middle} ${middle})`}
            />
          )}
          {bow > 0 && (
            <g transform={`translate(${x} ${y}) rotate(${end}) scale(${bow / 8})`}>
              <g className="ui-ring-bow">
                <circle r="8" />
                <path data-hole className="ui-ring-slot" d={KEYHOLE} transform="scale(3.1)" />
                <path className="ui-ring-tick" d={TICK} transform={`rotate(${-end - REST})`} />
              </g>
            </g>
          )}
        </g>
      </svg>
      {children}
      {size >= 88 && state === 'declined' && (
        <span className="ui-ring-badge">
          <Icon shape={closeIcon} size={16} />
        </span>
      )}
    </span>
  )
}
