import type { ReactNode } from 'react'
import { Said } from '../live/Said.tsx'
import { ProgressRing, type ProgressRingProps } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './progressPanel.css'

export type ProgressPanelProps = {
  ring: ProgressRingProps['state']
  /** The content of the ring, 72 px. */
  mark: ReactNode
  title: string
  /** Further details. */
  children?: ReactNode
  /** The actions. */
  choice: ReactNode
  [data: `data-${string}`]: string | undefined
}

/** The progress and final result of something. Every change is announced. */
export function ProgressPanel({
  ring,
  mark,
  title,
  children,
  choice,
  ...rest
}: ProgressPanelProps) {
  useStyles(css)
  return (
    <div {...rest} className="ui-outcome">
      <ProgressRing state={ring}>{mark}</ProgressRing>
      <Said>
        <h3 className="ui-title">{title}</h3>
        {children}
      </Said>
      <div>{choice}</div>
    </div>
  )
}
