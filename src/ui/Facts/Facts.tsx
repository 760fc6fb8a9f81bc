import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './facts.css'

export type FactProps = { name: string; id: string; children: ReactNode }

/** One line of {@link Facts}. */
export const Fact = ({ name, id, children }: FactProps) => (
  <div data-fact={id}>
    <dt className="ui-small ui-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Facts to read before agreeing, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  useStyles(css)
  return <dl className="ui-facts">{children}</dl>
}
