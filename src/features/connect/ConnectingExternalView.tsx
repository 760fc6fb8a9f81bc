import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { ViewParams } from '#domain/view/views.ts'
import { connectorViewModelAtom } from './connectorViewModel.ts'
import { WalletAttempt } from './WalletAttempt.tsx'

type ConnectingExternalViewProps = { params: ViewParams['ConnectingExternal'] }

/** Connects a wallet of this browser. */
export function ConnectingExternalView({ params }: ConnectingExternalViewProps) {
  const { connectorId, namespace } = params
  const viewModel = useAtomValue(connectorViewModelAtom)(connectorId)
  // A wallet may be removed while it is being asked: its name and picture stay visible.
  const [lastViewModel, setLastViewModel] = useState(viewModel)
  if (viewModel && viewModel !== lastViewModel && viewModel.name !== lastViewModel?.name)
    setLastViewModel(viewModel)
  return (
    <WalletAttempt
      key={connectorId}
      connectorId={connectorId}
      namespace={namespace}
      viewModel={viewModel ?? lastViewModel ?? { name: connectorId }}
    />
  )
}
