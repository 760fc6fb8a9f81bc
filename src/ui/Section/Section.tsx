import { type ReactNode, useId } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './section.css'

export type SectionProps = {
  title: string
  /** At the far end of the heading. */
  end?: ReactNode
  children: ReactNode
}

/** Rows under a small heading. */
export function Section({ title, end, children }: SectionProps) {
  useStyles(css)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="ui-section-title">
        <h3 id={id}>{title}</h3>
        {end}
      </div>
      <div className="ui-section-rows">{children}</div>
    </section>
  )
}
