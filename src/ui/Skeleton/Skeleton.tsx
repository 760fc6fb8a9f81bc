import { useStyles } from '../theme/useStyles.ts'
import css from './skeleton.css'

export type SkeletonProps = {
  /** `row` and `tile` have the exact size of `ListItem` and `Tile`. @default 'block' */
  shape?: 'row' | 'tile' | 'text' | 'circle' | 'block' | undefined
  width?: number | string | undefined
  height?: number | string | undefined
}

/** Reserves the space of what is still loading. */
export function Skeleton({ shape = 'block', width, height }: SkeletonProps) {
  useStyles(css)
  return <span className="ui-skeleton" aria-hidden data-shape={shape} style={{ width, height }} />
}
