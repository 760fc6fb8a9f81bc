import { useAtom, useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { LegalText } from './LegalText.tsx'
import { legalAcceptedAtom } from './legal.ts'

/** The visitor's consent to terms and privacy policy. @param lockedBy id of the text that says what is missing without it */
export function Consent({ lockedBy }: { lockedBy?: string | undefined }) {
  const t = useAtomValue(translateAtom)
  const [accepted, accept] = useAtom(legalAcceptedAtom)
  return (
    <>
      <Checkbox checked={accepted} onChange={accept}>
        <LegalText both="legal.checkbox" one="legal.checkboxOne" />
      </Checkbox>
      <span className="ui-hidden" id={lockedBy}>
        {t('legal.required')}
      </span>
    </>
  )
}
