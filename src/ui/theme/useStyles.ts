import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** The root that adopts the style sheets of the parts below: the shadow root they are drawn in. */
export const StyleRootContext = createContext<Document | ShadowRoot | null>(null)

/** Adds the part's sheet to its root before its first layout. Sheets stay once adopted. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
