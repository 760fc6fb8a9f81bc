import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import type { WalletViewModel } from '#features/wallets/walletViewModel.ts'
import { translateAtom } from '#state/config/locale.ts'
import { isClickingOverAtom } from '#state/view/modal.ts'
import { Button } from '#ui/Button/Button.tsx'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { ConnectStage } from './ConnectStage.tsx'
import { pairAgainAtom, pairingTroubleAtom } from './pairingTrouble.ts'

type PairingPanelProps = {
  viewModel: WalletViewModel
  /** Shown while the pairing is valid. */
  children: ReactNode
}

/** Its children need a pairing. After an approval shows the key clicked over, after a failure how to get another. */
export function PairingPanel({ viewModel, children }: PairingPanelProps) {
  const t = useAtomValue(translateAtom)
  const trouble = useAtomValue(pairingTroubleAtom)
  const hasConnected = useAtomValue(isClickingOverAtom)
  const pairAgain = useSetAtom(pairAgainAtom)
  if (hasConnected)
    return (
      <ConnectStage viewModel={viewModel} ring="done" title={t('connecting.connected.title')} />
    )
  if (!trouble) return children
  const params = { wallet: viewModel.name }
  return (
    <>
      <ConnectStage
        viewModel={viewModel}
        ring="declined"
        title={t(trouble.title, params)}
        text={t(trouble.text, params)}
      />
      <Button variant="primary" icon={refreshIcon} onClick={() => pairAgain()}>
        {t(trouble.action)}
      </Button>
    </>
  )
}
