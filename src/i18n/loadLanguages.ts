import { lazy } from '../lib/lazy.ts'

/** Whether the first of the wanted languages is English, or none is named: then nothing of the others is needed. */
export const wantsEnglish = (wanted: string): boolean => /^[\s,;]*(en\b|$)/i.test(wanted)

export const loadLanguages = lazy(() => import('./languages.ts'))
