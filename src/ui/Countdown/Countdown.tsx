import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './countdown.css'

export type CountdownProps = {
  /** When it ends, in milliseconds since the epoch. */
  until: number
  /** @default Date.now */
  now?: (() => number) | undefined
  onEnd?: (() => void) | undefined
  /** The sentence with the time left, written `m:ss`. */
  children: (time: string) => ReactNode
}

const timeOf = (leftMs: number) => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time left, updated once a second. Not announced by screen readers at every second. */
export function Countdown({ until, now = Date.now, onEnd, children }: CountdownProps) {
  useStyles(css)
  const [leftMs, setLeftMs] = useState(() => until - now())
  const clock = useEffectEvent(now)
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = until - clock()
      setLeftMs(left)
      if (left <= 0) end()
      // Fires just after the next whole second, so that no second is skipped or shown twice.
      else timer = setTimeout(tick, (left % 1000) + 1)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  return (
    <span className="ui-countdown" role="timer" aria-live="off">
      {children(timeOf(leftMs))}
    </span>
  )
}
