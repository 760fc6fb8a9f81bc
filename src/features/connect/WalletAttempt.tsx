import { useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { shortenAddress } from '#domain/connection/address.ts'
import { explorerIdOf } from '#domain/network/explorerIds.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { DownloadHint } from '#features/wallets/DownloadHint.tsx'
import type { WalletViewModel } from '#features/wallets/walletViewModel.ts'
import { translateAtom } from '#state/config/locale.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { findWalletAtom } from '#state/wallet/findWallet.ts'
import { Button } from '#ui/Button/Button.tsx'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { Note } from '#ui/Note/Note.tsx'
import { attemptMessages } from './attemptMessages.ts'
import { ConnectStage } from './ConnectStage.tsx'
import { useWalletAttempt } from './useWalletAttempt.ts'

type WalletAttemptProps = {
  connectorId: string
  namespace?: Namespace | undefined
  viewModel: WalletViewModel
}

/** Connecting a wallet of this browser: asked at once; every outcome offers a next step. */
export function WalletAttempt({ connectorId, namespace, viewModel }: WalletAttemptProps) {
  const t = useAtomValue(translateAtom)
  const { attempt, tryAgain, useAnyAccount } = useWalletAttempt({ connectorId, namespace })
  const goBack = useSetAtom(goBackAtom)
  const goTo = useSetAtom(goToAtom)
  const others = useAtomValue(discoveredConnectorsAtom).find(
    ({ members }) => members.length > 1 && members.some(({ id }) => id === connectorId),
  )
  const listing = useAtomValue(findWalletAtom)(explorerIdOf(viewModel.name))
  const { ring, title, text, action } = attemptMessages[attempt.status]
  const wrong = attempt.status === 'wrong-account' ? attempt : undefined
  const params = {
    wallet: viewModel.name,
    ...(wrong && {
      expected: shortenAddress(wrong.expected),
      actual: shortenAddress(wrong.actual),
    }),
  }
  return (
    <>
      <ConnectStage
        viewModel={viewModel}
        ring={ring}
        title={t(title, params)}
        text={t(text, params)}
      />
      <Note>{t('safety.phrase')}</Note>
      <div className="connect-actions">
        {wrong && (
          <Button variant="primary" onClick={useAnyAccount}>
            {t('connecting.wrongAccount.use', { address: shortenAddress(wrong.actual) })}
          </Button>
        )}
        {action === 'choose-another' ? (
          <Button onClick={() => goBack()}>{t('common.chooseAnotherWallet')}</Button>
        ) : attempt.status === 'waiting' || attempt.status === 'connected' ? null : (
          <Button
            icon={refreshIcon}
            variant={ring === 'declined' ? 'primary' : 'quiet'}
            onClick={tryAgain}
          >
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
      {others && attempt.status !== 'connected' && (
        <p className="connect-aside">
          <Button
            variant="text"
            onClick={() =>
              goTo({ view: 'ConnectingMultiChain', params: { connectorId: others.id } })
            }
          >
            {t('connecting.otherNetworks')}
          </Button>
        </p>
      )}
      {attempt.status === 'removed' && listing && <DownloadHint wallet={listing} />}
    </>
  )
}
