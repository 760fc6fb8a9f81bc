import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** The root whose style sheets the parts below join: the shadow root they are drawn in. */
export const StyleRootContext = createContext<Document | ShadowRoot | null>(null)

/** Gives the part's sheet to its root before it is first laid out. Sheets stay once adopted. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
