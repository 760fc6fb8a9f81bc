import { type ReactNode, useId } from 'react'
import { KeyRing } from '../KeyRing/KeyRing.tsx'
import { Press, type PressProps } from '../Press/Press.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './tile.css'

export type TileProps = Omit<PressProps, 'children' | 'loading'> & {
  name: string
  /** A `Mark` of 56. */
  mark: ReactNode
  /** A small icon beside the name. */
  badge?: ReactNode
  busy?: boolean | undefined
  /** Why it is disabled. */
  reason?: string | undefined
}

/** A cell of a grid: a mark over its name, 104 high. */
export function Tile({ name, mark, badge, busy = false, reason, ...rest }: TileProps) {
  useStyles(css)
  const id = useId()
  const isExplained = rest.disabled && reason !== undefined
  return (
    <Press
      part="row"
      title={isExplained ? reason : undefined}
      aria-describedby={isExplained ? id : undefined}
      {...rest}
      className="ui-tile"
      loading={busy}
    >
      {mark}
      {busy && <KeyRing state="waiting" size={24} />}
      <span className="ui-tile-name">
        <span>{name}</span>
        {badge}
      </span>
      {isExplained && (
        <span className="ui-hidden" id={id}>
          {reason}
        </span>
      )}
    </Press>
  )
}
