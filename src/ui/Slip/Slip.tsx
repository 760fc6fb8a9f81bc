import type { ReactNode } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './slip.css'

export type SlipProps = {
  /** Its parts, one an element: they are perforated from each other. */
  children: ReactNode
  /** It is punched. */
  isSigned?: boolean | undefined
  /** Its parts are the items of an ordered list. */
  isList?: boolean | undefined
}

/** The paper slip of what is signed: notched before, punched after. */
export function Slip({ children, isSigned, isList }: SlipProps) {
  useStyles(css)
  const Paper = isList ? 'ol' : 'div'
  return (
    <Paper className="ui-slip" data-signed={isSigned ? '' : undefined}>
      {children}
    </Paper>
  )
}

export type SlipPartProps = {
  label: ReactNode
  children: ReactNode
  /** Label and value are one line. */
  isLine?: boolean | undefined
}

/** What a part of a slip says, beneath its label or beside it. */
export const SlipPart = ({ label, children, isLine }: SlipPartProps) => (
  <div data-line={isLine ? '' : undefined}>
    <p className="ui-small ui-soft">{label}</p>
    {children}
  </div>
)
