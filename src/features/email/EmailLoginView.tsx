import { useAtomValue } from 'jotai/react'
import { NotOffered } from '#parts/NotOffered.tsx'
import { offersEmailAtom } from '#state/frame/embeddedOffers.ts'
import { EmailEntry } from './EmailEntry.tsx'

/** Login by e-mail alone. */
export function EmailLoginView() {
  const isOffered = useAtomValue(offersEmailAtom)
  return isOffered ? <EmailEntry autoFocus /> : <NotOffered why="error.authMissing" />
}
