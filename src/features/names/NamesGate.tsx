import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { isNameOfferedAtom } from '#state/connection/names.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { useNeed } from '#ui/live/useNeed.ts'

type NamesGateProps = { view: 'ChooseAccountName' | 'RegisterAccountName'; children: ReactNode }

/** Shows its content only with an embedded wallet, on a network that supports names. */
export function NamesGate({ view, children }: NamesGateProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const isOffered = useAtomValue(isNameOfferedAtom)
  useNeed(isLinked, (hasJustLeft) => connectFirst({ view }, { hasJustLeft }))
  if (!isLinked) return null
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
