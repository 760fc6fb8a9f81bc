import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { checkIcon } from '../Icon/icons/checkIcon.ts'
import { chevronIcon } from '../Icon/icons/chevronIcon.ts'
import { Press, type PressProps } from '../Press/Press.tsx'
import { ProgressRing } from '../ProgressRing/ProgressRing.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './listItem.css'

export type ListItemProps = Omit<PressProps, 'children' | 'loading'> & {
  name: ReactNode
  caption?: ReactNode
  /** A warning in place of the caption. */
  caution?: string | undefined
  mark?: ReactNode
  badge?: ReactNode
  /** Aligned to the far edge, such as an amount. */
  end?: ReactNode
  busy?: boolean | undefined
  /** Whether it leads to another view. */
  chevron?: boolean | undefined
  /** Whether it is the current one: shown and announced as checked. */
  selected?: boolean | undefined
  /** Why it is disabled: replaces the caption. */
  reason?: string | undefined
  /** Without a background. */
  plain?: boolean | undefined
}

/** A row: 56 high, mark, name, one badge. A button, or with `href` a link. */
export function ListItem({
  name,
  caption,
  caution,
  mark,
  badge,
  end,
  busy = false,
  chevron = false,
  selected = false,
  reason,
  plain = false,
  ...rest
}: ListItemProps) {
  useStyles(css)
  const why = rest.disabled ? reason : undefined
  const small = why || caution || caption
  return (
    <Press
      part="row"
      aria-current={selected || undefined}
      {...rest}
      className="ui-row"
      loading={busy}
      data-plain={plain || undefined}
    >
      {mark}
      <span className="ui-row-text">
        <span className="ui-row-name">{name}</span>
        {small && (
          <span className="ui-row-caption" data-tone={!why && caution ? 'warning' : undefined}>
            {small}
          </span>
        )}
      </span>
      {badge}
      {end && <span className="ui-row-end">{end}</span>}
      {busy ? (
        <ProgressRing state="waiting" size={24} />
      ) : (
        (selected || chevron) && <Icon shape={selected ? checkIcon : chevronIcon} size={18} />
      )}
    </Press>
  )
}
