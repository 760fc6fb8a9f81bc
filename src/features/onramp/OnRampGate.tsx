import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isNetworkOfferedAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './onramp.css'
import { hasOtherProvidersAtom, isRestrictedHere, providersAtom } from './providers.ts'

/** Shows its content only where a provider sells, to this account. */
export function OnRampGate({ children }: { children: ReactNode }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const isOffered = useAtomValue(isNetworkOfferedAtom)
  const hasProviders = useAtomValue(providersAtom).length > 0
  const canHelp = useAtomValue(hasOtherProvidersAtom)
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
