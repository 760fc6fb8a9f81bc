import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { warningIcon } from '../Icon/icons/warningIcon.ts'
import { Press, type PressProps } from '../Press/Press.tsx'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './tile.css'

export type TileProps = Omit<PressProps, 'children' | 'loading'> & {
  name: string
  /** A `Mark` of 56. */
  mark: ReactNode
  /** A small icon beside the name. */
  badge?: ReactNode
  /** A warning: replaces the badge, and is read with the name. */
  caution?: string | undefined
  busy?: boolean | undefined
  /** Why it is disabled. */
  reason?: string | undefined
}

/** A cell of a grid: a mark over its name, 104 high. */
export function Tile({ name, mark, badge, caution, busy = false, reason, ...rest }: TileProps) {
  useStyles(css)
  const isExplained = rest.disabled && reason !== undefined
  return (
    <Press part="row" {...rest} className="ui-tile" loading={busy}>
      {mark}
      {busy && <ProgressRing state="waiting" size={24} />}
      {/* For the pointer; on the tile itself it would be read a second time. */}
      <span className="ui-tile-name" title={isExplained ? reason : caution}>
        <bdi>{name}</bdi>
        {caution ? (
          <span className="ui-tile-caution">
            <Icon shape={warningIcon} size={16} label={caution} />
          </span>
        ) : (
          badge
        )}
      </span>
      {isExplained && <span className="ui-hidden"> {reason}</span>}
    </Press>
  )
}
