import { useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { Network } from '#domain/network/network.ts'
import { isUnknownNetwork } from '#domain/network/unknownNetwork.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { isFrameWallet } from '#domain/wallet/connector.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { activeNetworkAtom, findNetworkAtom } from '#state/network/networks.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Said } from '#ui/live/Said.tsx'
import { ProgressRing, type ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './switchNetwork.css'
import { type SwitchStage, useSwitch } from './useSwitch.ts'

type ViewModel = { ring: ProgressRingProps['state']; title: MessageKey; text?: MessageKey }

const viewModels: Readonly<Record<SwitchStage, ViewModel>> = {
  asking: {
    ring: 'waiting',
    title: 'connecting.approve.title',
    text: 'switchNetwork.approve.text',
  },
  done: { ring: 'done', title: 'switchNetwork.done.title' },
  declined: {
    ring: 'declined',
    title: 'switchNetwork.declined.title',
    text: 'switchNetwork.declined.text',
  },
  pending: {
    ring: 'idle',
    title: 'connecting.pending.title',
    text: 'switchNetwork.pending.text',
  },
  failed: {
    ring: 'declined',
    title: 'switchNetwork.failed.title',
    text: 'switchNetwork.failed.text',
  },
  unsupported: {
    ring: 'declined',
    title: 'switchNetwork.unsupported.title',
    text: 'switchNetwork.unsupported.text',
  },
}

/** The embedded wallet switches without a prompt: there is nothing to open or approve. */
const embeddedViewModel = (stage: SwitchStage): ViewModel =>
  stage === 'asking'
    ? { ring: 'waiting', title: 'switchNetwork.switching.title' }
    : stage === 'failed'
      ? { ring: 'declined', title: 'error.switchFailed' }
      : viewModels[stage]

const suggestsRetry: ReadonlySet<SwitchStage> = new Set(['declined', 'pending', 'failed'])

export function SwitchNetworkView({
  params: { networkId },
}: {
  params: ViewParams['SwitchNetwork']
}) {
  const network = useAtomValue(findNetworkAtom)(networkId)
  return network ? <SwitchTo network={network} /> : <Gone />
}

function SwitchTo({ network }: { network: Network }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const wallets = useAtomValue(linkedByNamespaceAtom)
  const current = useAtomValue(activeNetworkAtom)
  const goBack = useSetAtom(goBackAtom)
  const { stage, retry } = useSwitch(network.caipNetworkId)
  const linked = wallets[network.chainNamespace]
  const wallet = useAtomValue(walletNameAtom)(linked)
  const { ring, title, text } = isFrameWallet(linked?.connectorId)
    ? embeddedViewModel(stage)
    : viewModels[stage]
  const declinedElsewhere = stage === 'declined' && (!current || isUnknownNetwork(current))
  return (
    <>
      <div className="switch-stage" data-stage={stage}>
        <ProgressRing state={ring}>
          <NetworkMark network={network} size={72} />
        </ProgressRing>
        <Said>
          <h3 className="ui-title">{t(title, { wallet, network: network.name })}</h3>
          {text && (
            <p className="ui-soft">
              {declinedElsewhere
                ? t('switchNetwork.declined.textUnknown')
                : // Who declines stays on the network of before, everyone else wants to hear of the new one.
                  t(text, {
                    wallet,
                    network: (stage === 'declined' && current?.name) || network.name,
                  })}
            </p>
          )}
        </Said>
      </div>
      <Button
        variant={suggestsRetry.has(stage) ? 'primary' : 'quiet'}
        disabled={stage === 'done'}
        onClick={retry}
      >
        {t('common.tryAgain')}
      </Button>
      {stage === 'unsupported' && (
        <Button variant="primary" onClick={() => goBack()}>
          {t('button.chooseNetwork')}
        </Button>
      )}
    </>
  )
}

/** The network is no longer configured. */
function Gone() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const goBack = useSetAtom(goBackAtom)
  return (
    <>
      <p className="switch-stage">{t('error.networkNotFound')}</p>
      <Button variant="primary" onClick={() => goBack()}>
        {t('button.chooseNetwork')}
      </Button>
    </>
  )
}
