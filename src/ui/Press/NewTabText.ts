import { createContext } from 'react'

/** The hidden text of a link that opens a new tab, in the visitor's language. */
export const NewTabText = createContext<string | undefined>(undefined)
