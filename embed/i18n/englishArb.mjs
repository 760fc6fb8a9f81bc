// @ts-check
import { readFileSync } from 'node:fs'
import { english } from './catalogues.mjs'

const plural = /_(zero|one|two|few|many|other)$/

/** @typedef {{ description: string, placeholders?: Record<string, {}> }} Attributes what ARB says of a text */

/**
 * The English texts with their contexts, in the Application Resource Bundle that tools of translators open.
 *
 * @returns {Record<string, string | Attributes>}
 * @see https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification
 */
export function englishArb() {
  /** @type {Record<string, string>} */
  const contexts = JSON.parse(
    readFileSync(new URL('../../src/i18n/contexts.json', import.meta.url), 'utf8'),
  )
  /** @type {Record<string, string | Attributes>} */
  const arb = { '@@locale': 'en' }
  for (const [key, text] of Object.entries(english())) {
    const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    arb[key] = text
    arb[`@${key}`] = {
      description: contexts[key.replace(plural, '')] ?? '',
      ...(names.length > 0 && {
        placeholders: Object.fromEntries(names.map((name) => [name, {}])),
      }),
    }
  }
  return arb
}
