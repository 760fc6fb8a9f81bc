import { createContext } from 'react'

/** What a link that opens a new tab tells those who cannot see its arrow, in the visitor's language. */
export const NewTabText = createContext<string | undefined>(undefined)
