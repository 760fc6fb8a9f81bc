import { useAtomValue } from 'jotai/react'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { RichText } from '#ui/RichText/RichText.tsx'
import { legalDocumentsAtom } from './legal.ts'

/** A sentence about the site's documents: `both` has placeholders for two, `one` for a single one. */
export function LegalText({ both, one }: { both: MessageKey; one: MessageKey }) {
  const t = useAtomValue(translateAtom)
  const { terms, privacy } = useAtomValue(legalDocumentsAtom)
  const link = (href: string | undefined, text: MessageKey) =>
    href && (
      <Button variant="text" href={href} target="_blank">
        {t(text)}
      </Button>
    )
  const termsLink = link(terms, 'legal.terms')
  const privacyLink = link(privacy, 'legal.privacy')
  return (
    <span className="connect-legal">
      <RichText
        text={t(termsLink && privacyLink ? both : one)}
        slots={{ terms: termsLink, privacy: privacyLink, document: termsLink ?? privacyLink }}
      />
    </span>
  )
}
