import { lazy } from '#lib/lazy.ts'
import { english } from './english.ts'
import type { Locale } from './locales.ts'
import { viewTexts } from './viewTexts.ts'

const plural = /_(zero|one|two|few|many|other)$/
// Keys had a dot before the category until 0.1; no key ends so otherwise.
const dottedPlural = /\.(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(', ')

const loadApprovals = lazy(async () => (await import('./locales/en.approvals.json')).default)

/** The English texts to compare a host's with. Those of approvals are loaded only if the host has some of them. */
const loadEnglish = async (
  own: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const isAboutApprovals = Object.keys(own).some((key) => key.startsWith('approvals.'))
  return { ...english, ...viewTexts, ...(isAboutApprovals && (await loadApprovals())) }
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
    const general = category && english[key.replace(plural, '_other')]
    if (general) return categories.includes(category) ? general : undefined
    return key !== 'locale' && Object.hasOwn(english, key) ? english[key] : undefined
  }
  return Object.fromEntries(
    Object.entries(own).flatMap(([written, text]) => {
      const key = written.replace(dottedPlural, '_$1')
      const wanted = example(key)
      const path = `messages.${locale}[${written}]`
      if (wanted === undefined) report(path, 'there is no such text')
      else if (placeholders(text) !== placeholders(wanted))
        report(path, `expected these placeholders: ${placeholders(wanted) || 'none'}`)
      else return [[key, text]]
      return []
    }),
  )
}
