import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isNameOfferedAtom } from '#state/connection/names.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'

/** Shows its content only with an embedded wallet, on a network that supports names. */
export function NamesGate({ children }: { children: ReactNode }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const isOffered = useAtomValue(isNameOfferedAtom)
  if (isOffered) return children
  return (
    <EmptyState
      drawing={searchEmpty}
      title={t('names.notOffered')}
      action={
        <Button variant="primary" onClick={() => goTo({ view: 'Account' }, { how: 'reset' })}>
          {t('title.Account')}
        </Button>
      }
    />
  )
}
