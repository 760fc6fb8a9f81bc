import { memo, type ReactNode, useMemo } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './qrCode.css'
import { type QrDots, qrDots } from './qrDots.ts'

export type QrCodeProps = {
  /** The encoded text; while there is none its space is reserved. */
  text: string | undefined
  /** The accessible name. */
  label: string
  /** A `Mark` of 56 for the middle. */
  mark?: ReactNode
}

const waiting: QrDots = { size: 33, anchors: [], path: '' }

/** A QR code of rounded dots with three eyes, as wide as its container and at most 264 px. */
export const QrCode = memo(function QrCode({ text, label, mark }: QrCodeProps) {
  useStyles(css)
  const hasMark = mark !== undefined
  const { size, anchors, path } = useMemo(
    () => (text === undefined ? waiting : qrDots(text, hasMark)),
    [text, hasMark],
  )
  const far = size - 7
  const eyes = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  return (
    <div className="ui-qr" part="qr" role="img" aria-label={label} aria-busy={text === undefined}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden
        data-waiting={text === undefined || undefined}
      >
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width={6} height={6} rx={2} />
            <rect className="ui-qr-pupil" x={x + 2} y={y + 2} width={3} height={3} rx={1} />
          </g>
        ))}
        {anchors.map(({ x, y }) => (
          <g key={`${x} ${y}`}>
            <rect x={x - 1.5} y={y - 1.5} width={4} height={4} rx={1} />
            <rect className="ui-qr-pupil" x={x} y={y} width={1} height={1} rx={0.3} />
          </g>
        ))}
        <path className="ui-qr-dots" d={path} />
      </svg>
      {mark && text !== undefined && <div className="ui-qr-mark">{mark}</div>}
    </div>
  )
})
