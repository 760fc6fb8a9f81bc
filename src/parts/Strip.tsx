import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The strip below both panes of a wide dialog; null where there is none. */
export const StripContext = createContext<HTMLElement | null>(null)

/** Draws its content in the strip, or where it stands if there is none. */
export function Strip({ children }: { children: ReactNode }) {
  const strip = useContext(StripContext)
  return strip ? createPortal(children, strip) : children
}
