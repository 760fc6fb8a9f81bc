import type { ReactElement, ReactNode } from 'react'
import { Press } from '../Press/Press.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './dataRow.css'

export type DataRowProps = {
  mark: ReactElement
  name: ReactNode
  caption?: ReactNode
  /** Aligned to the far edge, with the text below it. */
  end?: ReactNode
  endCaption?: ReactNode
  /** Makes it a link, in a new tab. */
  href?: string | undefined
  'aria-describedby'?: string | undefined
  [data: `data-${string}`]: string | undefined
}

/** A row of a long list: 56 high, two texts on either side. Static; with `href` a link. */
export function DataRow({ mark, name, caption, end, endCaption, href, ...rest }: DataRowProps) {
  useStyles(css)
  const inside = (
    <>
      {mark}
      <span className="ui-line-text">
        <span className="ui-line-name">{name}</span>
        {caption && <span className="ui-line-small">{caption}</span>}
      </span>
      {(end || endCaption) && (
        <span className="ui-line-end">
          {end && <span className="ui-line-name">{end}</span>}
          {endCaption && <span className="ui-line-small">{endCaption}</span>}
        </span>
      )}
    </>
  )
  return href ? (
    <Press {...rest} className="ui-line" part="row" href={href} target="_blank">
      {inside}
    </Press>
  ) : (
    <div {...rest} className="ui-line" part="row">
      {inside}
    </div>
  )
}
