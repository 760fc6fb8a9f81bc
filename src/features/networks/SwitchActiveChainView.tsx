import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { NetworkMark } from '#parts/NetworkMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'
import { Button } from '#ui/Button/Button.tsx'
import { infoIcon } from '#ui/Icon/icons/infoIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { connectNamespaceAtom, endNamespaceNavigationAtom } from './connectNamespace.ts'
import { namespaceHasWalletAtom } from './namespaceHasWallet.ts'
import css from './switchNetwork.css'

export function SwitchActiveChainView({ params }: { params: ViewParams['SwitchActiveChain'] }) {
  const { namespace, networkId } = params
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(findNetworkAtom)(networkId)
  const wallet = useAtomValue(walletNameAtom)(useAtomValue(activeConnectionAtom))
  const hasWallet = useAtomValue(namespaceHasWalletAtom)(namespace) && network !== undefined
  const connect = useSetAtom(connectNamespaceAtom)
  const endNavigation = useSetAtom(endNamespaceNavigationAtom)
  const goBack = useSetAtom(goBackAtom)
  useEffect(() => endNavigation(), [endNavigation])
  const chain = t(`inSentence.${namespace}`)
  return (
    <>
      <div className="switch-stage">
        {network && <NetworkMark network={network} size={72} />}
        <div>
          <h3 className="ui-title">{t('switchChain.title', { chain })}</h3>
          <p className="ui-soft">
            {network
              ? t('switchChain.text', { network: network.name, chain, wallet })
              : t('error.networkNotFound')}
          </p>
        </div>
      </div>
      {!hasWallet && network && <Note icon={infoIcon}>{t('switchChain.none', { chain })}</Note>}
      {hasWallet ? (
        <Button variant="primary" onClick={() => connect(params)}>
          {t('switchChain.action')}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => goBack()}>
          {t('button.chooseNetwork')}
        </Button>
      )}
    </>
  )
}
