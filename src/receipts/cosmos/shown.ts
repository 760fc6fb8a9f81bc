import { visibleText } from '../visibleText.ts'

/** A name or address of a document: as long as any is. */
export const shown = (text: string): string => visibleText(text, 140)
