import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goBackAtom } from '../../actions/goBack.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { loadNetworkImageAtom } from '../../actions/loadNetworkImage.ts'
import { notifyAtom } from '../../actions/notify.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { ViewParams } from '../../domain/router.ts'
import { linkedByNamespaceAtom } from '../../state/connections.ts'
import { discoveredConnectorsAtom } from '../../state/connectors.ts'
import { networkImageAtom } from '../../state/images.ts'
import { translateAtom } from '../../state/locale.ts'
import { networksAtom } from '../../state/networks.ts'
import { familyIcon } from '../../ui/Icon/familyIcon.ts'
import { ListItem } from '../../ui/ListItem/ListItem.tsx'
import { useRovingFocus } from '../../ui/live/useRovingFocus.ts'
import { Mark } from '../../ui/Mark/Mark.tsx'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { WalletMark } from '../wallets/WalletMark.tsx'
import css from './connect.css'
import { connectorFaceAtom } from './connectorFace.ts'

type ConnectingMultiChainViewProps = { params: ViewParams['ConnectingMultiChain'] }

/** A wallet of several families: the visitor says for which it is connected. */
export function ConnectingMultiChainView({
  params: { connectorId },
}: ConnectingMultiChainViewProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { roving } = useRovingFocus()
  const row = useAtomValue(discoveredConnectorsAtom).find(({ id, members }) =>
    [id, ...members.map((member) => member.id)].includes(connectorId),
  )
  const face = useAtomValue(connectorFaceAtom)(connectorId)
  const linked = useAtomValue(linkedByNamespaceAtom)
  const goTo = useSetAtom(goToAtom)
  const goBack = useSetAtom(goBackAtom)
  const notify = useSetAtom(notifyAtom)
  const isMissing = !row || !face

  useEffect(() => {
    if (!isMissing) return
    goBack()
    void notify({ tone: 'error', text: 'notice.connectorNotFound' })
  }, [isMissing, goBack, notify])

  if (!row || !face) return null
  return (
    <>
      <div className="connect-stage">
        <WalletMark face={face} size={72} />
        <div className="connect-stage-words">
          <p className="connect-stage-title">{t('multiChain.title', { wallet: face.name })}</p>
          <p className="connect-stage-text ui-small ui-soft">{t('multiChain.text')}</p>
        </div>
      </div>
      <div className="ui-section-rows" {...roving}>
        {row.members.flatMap((member) =>
          member.namespaces.map((namespace) => {
            const isLinked = linked[namespace]?.connectorId === member.id
            return (
              <ListItem
                key={namespace}
                data-family={namespace}
                mark={<FamilyMark namespace={namespace} />}
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

/** A family looks like the first of its networks on offer. */
function FamilyMark({ namespace }: { namespace: Namespace }) {
  const t = useAtomValue(translateAtom)
  const imageOf = useAtomValue(networkImageAtom)
  const load = useSetAtom(loadNetworkImageAtom)
  const network = useAtomValue(networksAtom).find((one) => one.chainNamespace === namespace)
  useEffect(() => void load(network), [network, load])
  const src = imageOf(network)
  const icon = src ? undefined : familyIcon(namespace)
  return <Mark name={t(`namespace.${namespace}`)} src={src} icon={icon} shape="round" />
}
