import { atom } from 'jotai/vanilla'
import { notifyAtom } from '#actions/view/notify.ts'
import { configAtom, featuresAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'

/** Whether the visitor accepted the site's documents; asked again on the next page. */
export const legalAcceptedAtom = atom(false)

const pageLink = (text: string | undefined, base: string): string | undefined => {
  if (!text || !URL.canParse(text, base)) return undefined
  const { href, protocol } = new URL(text, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** The site's documents; a site may give addresses relative to its page. */
export const legalDocumentsAtom = atom((get) => {
  const { termsUrl, privacyUrl } = get(configAtom)
  const { href } = get(servicesAtom).page
  return { terms: pageLink(termsUrl, href), privacy: pageLink(privacyUrl, href) }
})

export const hasLegalDocumentsAtom = atom((get) => {
  const { terms, privacy } = get(legalDocumentsAtom)
  return terms !== undefined || privacy !== undefined
})

/** Whether a checkbox must be ticked before a wallet can be chosen. */
export const asksConsentAtom = atom(
  (get) => get(featuresAtom).legalCheckbox && get(hasLegalDocumentsAtom),
)

export const isConsentMissingAtom = atom((get) => get(asksConsentAtom) && !get(legalAcceptedAtom))

/** Tells the visitor what is missing. */
export const warnConsentMissingAtom = atom(null, (_get, set) =>
  set(notifyAtom, { tone: 'info', text: 'legal.required' }),
)
