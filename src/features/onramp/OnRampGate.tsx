import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { isNetworkOfferedAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './onramp.css'
import { hasOtherProvidersAtom, isRestrictedHere, providersAtom } from './providers.ts'

type OnRampGateProps = {
  /** The view to return to after connecting; absent: no connection is needed. */
  view?: 'OnRampProviders' | 'OnRampActivity'
  children: ReactNode
}

/** Shows its content only where a provider sells, to this account. */
export function OnRampGate({ view, children }: OnRampGateProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined || !view
  const isOffered = useAtomValue(isNetworkOfferedAtom)
  const hasProviders = useAtomValue(providersAtom).length > 0
  const canHelp = useAtomValue(hasOtherProvidersAtom)
  useNeed(isLinked, (hasJustLeft) => view && connectFirst({ view }, { hasJustLeft }))
  if (!isLinked) return null
  if (isOffered && hasProviders) return children
  return (
    <EmptyState
      drawing={networkMap}
      title={t('onramp.notOffered')}
      text={isRestrictedHere() ? t('onramp.region') : undefined}
      action={
        canHelp && (
          <Button size="small" onClick={() => goTo({ view: 'Networks' })}>
            {t('title.Networks')}
          </Button>
        )
      }
    />
  )
}
