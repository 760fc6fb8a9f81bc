import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { offers } from '#domain/network/features.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { useNeed } from '#ui/live/useNeed.ts'

type SendGateProps = { view: 'WalletSend' | 'WalletSendSelectToken'; children: ReactNode }

/** Shows its content only with a wallet, on a network that supports transfers. */
export function SendGate({ view, children }: SendGateProps) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const network = useAtomValue(activeNetworkAtom)
  const isOffered = useAtomValue(isNetworkOfferedAtom)
  useNeed(isLinked, (hasJustLeft) => connectFirst({ view }, { hasJustLeft }))
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
