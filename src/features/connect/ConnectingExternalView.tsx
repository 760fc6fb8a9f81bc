import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { ViewParams } from '../../domain/router.ts'
import { connectorFaceAtom } from './connectorFace.ts'
import { WalletAttempt } from './WalletAttempt.tsx'

type ConnectingExternalViewProps = { params: ViewParams['ConnectingExternal'] }

/** Connects a wallet of this browser. */
export function ConnectingExternalView({ params }: ConnectingExternalViewProps) {
  const { connectorId, namespace } = params
  const face = useAtomValue(connectorFaceAtom)(connectorId)
  // A wallet may be removed while it is being asked: its name and picture stay on show.
  const [lastFace, setLastFace] = useState(face)
  if (face && face !== lastFace && face.name !== lastFace?.name) setLastFace(face)
  return (
    <WalletAttempt
      key={connectorId}
      connectorId={connectorId}
      namespace={namespace}
      face={face ?? lastFace ?? { name: connectorId }}
    />
  )
}
