import { useAtomValue } from 'jotai/react'
import { offersEmailAtom } from '#state/frame/embeddedOffers.ts'
import { EmailEntry } from './EmailEntry.tsx'
import { NotOffered } from './NotOffered.tsx'

/** Login by e-mail alone. */
export function EmailLoginView() {
  const isOffered = useAtomValue(offersEmailAtom)
  return isOffered ? <EmailEntry autoFocus /> : <NotOffered why="error.authMissing" />
}
