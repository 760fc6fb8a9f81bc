import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { WalletMark } from '#features/wallets/WalletMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { networksAtom } from '#state/network/networks.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { namespaceIcon } from '#ui/Icon/namespaceIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './connect.css'
import { connectorViewModelAtom } from './connectorViewModel.ts'

type ConnectingMultiChainViewProps = { params: ViewParams['ConnectingMultiChain'] }

/** A wallet with several namespaces: the visitor chooses which one to connect. */
export function ConnectingMultiChainView({
  params: { connectorId },
}: ConnectingMultiChainViewProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const row = useAtomValue(discoveredConnectorsAtom).find(({ id, members }) =>
    [id, ...members.map((member) => member.id)].includes(connectorId),
  )
  const viewModel = useAtomValue(connectorViewModelAtom)(connectorId)
  const linked = useAtomValue(linkedByNamespaceAtom)
  const goTo = useSetAtom(goToAtom)
  const goBack = useSetAtom(goBackAtom)
  const notify = useSetAtom(notifyAtom)
  const isMissing = !row || !viewModel

  useEffect(() => {
    if (!isMissing) return
    goBack()
    void notify({ tone: 'error', text: 'notice.connectorNotFound' })
  }, [isMissing, goBack, notify])

  if (!row || !viewModel) return null
  return (
    <>
      <div className="connect-stage">
        <WalletMark viewModel={viewModel} size={72} />
        <div className="connect-stage-words">
          <p className="connect-stage-title">{t('multiChain.title', { wallet: viewModel.name })}</p>
          <p className="connect-stage-text ui-small ui-soft">{t('multiChain.text')}</p>
        </div>
      </div>
      <div className="ui-section-rows" {...arrowKeys}>
        {row.members.flatMap((member) =>
          member.namespaces.map((namespace) => {
            const isLinked = linked[namespace]?.connectorId === member.id
            return (
              <ListItem
                key={namespace}
                data-namespace={namespace}
                mark={<NamespaceMark namespace={namespace} />}
                name={t(`namespace.${namespace}`)}
                chevron={!isLinked}
                disabled={isLinked}
                reason={t('connect.alreadyConnected')}
                onClick={() =>
                  goTo({
                    view: 'ConnectingExternal',
                    params: { connectorId: member.id, namespace },
                  })
                }
              />
            )
          }),
        )}
      </div>
    </>
  )
}

/** A namespace is shown by the first of its configured networks. */
function NamespaceMark({ namespace }: { namespace: Namespace }) {
  const t = useAtomValue(translateAtom)
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadNetworkImageAtom)
  const network = useAtomValue(networksAtom).find((one) => one.chainNamespace === namespace)
  useEffect(() => void load(network), [network, load])
  const src = imageOf(network)
  const icon = src ? undefined : namespaceIcon(namespace)
  return <Mark name={t(`namespace.${namespace}`)} src={src} icon={icon} shape="round" />
}
