import { lazy } from '#lib/lazy.ts'

/** Whether the first wanted language is English, or none is given: then no other catalogue is needed. */
export const wantsEnglish = (wanted: string): boolean => /^[\s,;]*(en\b|$)/i.test(wanted)

export const loadLanguages = lazy(() => import('./languages.ts'))
