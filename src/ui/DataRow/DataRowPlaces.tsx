import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { useStyles } from '../theme/useStyles.ts'
import css from './dataRow.css'

/** Reserves the space of rows that are still loading. */
export function DataRowPlaces({ count, label }: { count: number; label: string }) {
  useStyles(css)
  return (
    <div className="ui-lines" aria-busy>
      <span className="ui-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className="ui-line">
          <Skeleton shape="circle" width={36} height={36} />
          <span className="ui-line-text">
            <Skeleton shape="text" width={96 + ((at * 37) % 64)} />
            <Skeleton shape="text" width={64 + ((at * 23) % 48)} />
          </span>
          <Skeleton shape="text" width={56} />
        </div>
      ))}
    </div>
  )
}
