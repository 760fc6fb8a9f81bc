import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { offers } from '#domain/network/features.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'

/** Shows its content only on a network that supports transfers. */
export function SendGate({ children }: { children: ReactNode }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const network = useAtomValue(activeNetworkAtom)
  const isOffered = useAtomValue(isNetworkOfferedAtom)
  if (!network) return null
  if (isOffered && offers(network.chainNamespace, 'send')) return children
  return (
    <EmptyState
      drawing={networkMap}
      title={t('send.notOffered', { network: network.name })}
      text={t('send.notOffered.text')}
      action={
        <Button variant="primary" onClick={() => goTo({ view: 'Networks' })}>
          {t('title.Networks')}
        </Button>
      }
    />
  )
}
