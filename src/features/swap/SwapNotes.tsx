import { useAtomValue } from 'jotai/react'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { swapWarningsAtom } from './swapText.ts'

/** Warnings before a swap. Announced as they appear. */
export function SwapNotes() {
  const warnings = useAtomValue(swapWarningsAtom)
  return (
    <Said className="swap-notes">
      {warnings.map(({ key, text, isGrave }) => (
        <Note key={key} icon={warningIcon} tone={isGrave ? 'negative' : 'warning'}>
          {text}
        </Note>
      ))}
    </Said>
  )
}
