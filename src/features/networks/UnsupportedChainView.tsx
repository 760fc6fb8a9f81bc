import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { disconnectByVisitorAtom } from '#actions/connection/disconnectByVisitor.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { disconnectIcon } from '#ui/Icon/icons/disconnectIcon.ts'
import { Separator } from '#ui/Separator/Separator.tsx'
import { chooseNetworkAtom } from './chooseNetwork.ts'
import { NetworkList } from './NetworkList.tsx'
import { networkRowsAtom } from './networkRowsAtom.ts'

export function UnsupportedChainView() {
  const t = useAtomValue(translateAtom)
  const rows = useAtomValue(networkRowsAtom)
  const networkId = useAtomValue(activeNetworkIdAtom)
  const choose = useSetAtom(chooseNetworkAtom)
  const leave = useSetAtom(disconnectByVisitorAtom)
  const [leaving, setLeaving] = useState(false)
  // A network that is not configured may still have a known name.
  const network = networkId && findNetwork(networkId)?.name

  return (
    <>
      <p className="ui-soft">
        {network ? t('unsupportedChain.text', { network }) : t('unsupportedChain.textUnknown')}
      </p>
      <NetworkList rows={rows} onChoose={({ network }) => void choose(network.caipNetworkId)} />
      <Separator>{t('common.or')}</Separator>
      <Button
        variant="danger-quiet"
        icon={disconnectIcon}
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          void leave()
        }}
      >
        {t(leaving ? 'account.disconnecting' : 'account.disconnect')}
      </Button>
    </>
  )
}
