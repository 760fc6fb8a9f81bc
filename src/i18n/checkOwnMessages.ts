import { lazy } from '../lib/lazy.ts'
import { enFirst } from './enFirst.ts'
import { enViews } from './enViews.ts'
import type { Locale } from './locales.ts'

const plural = /\.(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(', ')

const loadApprovals = lazy(async () => (await import('./enApprovals.ts')).enApprovals)

/** The English texts to compare a host's with. Those of approvals are loaded only if the host has some of them. */
const loadEnglish = async (
  own: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const isAboutApprovals = Object.keys(own).some((key) => key.startsWith('approvals.'))
  return { ...enFirst, ...enViews, ...(isAboutApprovals && (await loadApprovals())) }
}

/**
 * Reads a host's own texts for one language. Texts with an unknown key, or with other placeholders than the English text,
 * are reported and left out. Tags in them are shown as plain text.
 */
export async function checkOwnMessages(
  locale: Locale,
  own: Readonly<Record<string, string>>,
  report: (key: string, message: string) => void,
): Promise<Readonly<Record<string, string>>> {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const categories: readonly string[] = pluralCategories
  const english = await loadEnglish(own)
  /** The English text of a key; undefined for a key that this language does not have. */
  const example = (key: string): string | undefined => {
    const [, category] = plural.exec(key) ?? []
    const general = category && english[key.replace(plural, '.other')]
    if (general) return categories.includes(category) ? general : undefined
    return key !== 'locale' && Object.hasOwn(english, key) ? english[key] : undefined
  }
  return Object.fromEntries(
    Object.entries(own).filter(([key, text]) => {
      const wanted = example(key)
      const path = `messages.${locale}[${key}]`
      if (wanted === undefined) report(path, 'there is no such text')
      else if (placeholders(text) !== placeholders(wanted))
        report(path, `expected these placeholders: ${placeholders(wanted) || 'none'}`)
      else return true
      return false
    }),
  )
}
