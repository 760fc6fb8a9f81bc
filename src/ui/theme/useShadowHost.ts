import { useContext } from 'react'
import { StyleRootContext } from './useStyles.ts'

/** The element whose shadow root everything is drawn in; undefined where parts are drawn directly in a page. */
export function useShadowHost(): Element | undefined {
  const root = useContext(StyleRootContext)
  return root instanceof ShadowRoot ? root.host : undefined
}
