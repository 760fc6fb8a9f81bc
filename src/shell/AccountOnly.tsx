import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import type { Route } from '#domain/view/views.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { useNeed } from '#ui/live/useNeed.ts'

/** Shows a view to a connected visitor only: connecting comes first, and leads back to it. */
export function AccountOnly({ route, children }: { route: Route; children: ReactNode }) {
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  useNeed(isLinked, (hasJustLeft) => connectFirst(route, { hasJustLeft }))
  return isLinked ? children : null
}
