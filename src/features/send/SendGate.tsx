import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect, useState } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { offers } from '../../domain/features.ts'
import type { Route } from '../../domain/router.ts'
import { activeConnectionAtom } from '../../state/account.ts'
import { translateAtom } from '../../state/locale.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '../../state/networks.ts'
import { errandAtom } from '../../state/router.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { networkMap } from '../../ui/Illustration/drawings/networkMap.ts'

type SendGateProps = { view: 'WalletSend' | 'WalletSendSelectToken'; children: ReactNode }

/** Whoever sends has a wallet, on a network one can send on. */
export function SendGate({ view, children }: SendGateProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const setErrand = useSetAtom(errandAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const network = useAtomValue(activeNetworkAtom)
  const isOffered = useAtomValue(isNetworkOfferedAtom)
  const [wasLinked] = useState(isLinked)
  useEffect(() => {
    if (isLinked) return
    // Connecting comes first, and leads here; whoever has just left does not come back.
    const to: Route = { view }
    if (!wasLinked) setErrand({ to, beneath: [{ view: 'Account' }] })
    goTo({ view: 'Connect' }, { how: 'reset' })
  }, [isLinked, wasLinked, view, setErrand, goTo])
  if (!isLinked || !network) return null
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
