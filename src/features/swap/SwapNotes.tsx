import { useAtomValue } from 'jotai/react'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { swapWarningsAtom } from './swapText.ts'

/** Warnings before a swap. Announced as they appear. */
export function SwapNotes() {
  const warnings = useAtomValue(swapWarningsAtom)
  return (
    <div className="swap-notes" aria-live="polite">
      {warnings.map(({ key, text, isGrave }) => (
        <Note key={key} icon={warningIcon} tone={isGrave ? 'negative' : 'warning'}>
          {text}
        </Note>
      ))}
    </div>
  )
}
