import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { PASSKEY_ID } from '#domain/wallet/connector.ts'
import { FrameStage } from '#parts/FrameStage/FrameStage.tsx'
import { NotOffered } from '#parts/NotOffered.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { offersPasskeyAtom } from '#state/frame/embeddedOffers.ts'
import { Button } from '#ui/Button/Button.tsx'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { connectPasskeyAtom, passkeyAttemptAtom } from './connectPasskey.ts'
import { PasskeyStage } from './PasskeyStage.tsx'
import { passkeyTroubleAtom } from './passkeyTroubleAtom.ts'

/** Connects the site's own passkey wallet: its page, in a frame, lets the visitor make or choose one. */
export function ConnectingPasskeyView() {
  const isOffered = useAtomValue(offersPasskeyAtom)
  const trouble = useAtomValue(passkeyTroubleAtom)
  return isOffered && !trouble ? <Asking /> : <NotOffered why="error.passkeyMissing" />
}

function Asking() {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const attempt = useAtomValue(passkeyAttemptAtom)
  const connect = useSetAtom(connectPasskeyAtom)
  const finish = useSetAtom(finishConnectAtom)
  const goBack = useSetAtom(goBackAtom)
  const [turn, setTurn] = useState(1)

  useOnArrival((signal) => void connect({ signal }), turn)
  const isIn = attempt.status === 'connected'
  useEffect(() => {
    if (isIn) finish()
  }, [isIn, finish])

  if (attempt.status === 'asking')
    return <FrameStage wallet={PASSKEY_ID} exit={{ label: t('common.cancel'), onClick: goBack }} />
  if (attempt.status === 'connected')
    return <PasskeyStage ring="done" title={t('connecting.connected.title')} />
  return (
    <>
      <PasskeyStage
        ring="declined"
        title={t('connecting.failed.title')}
        text={messageOf(attempt.error)}
      />
      <Button variant="primary" icon={refreshIcon} onClick={() => setTurn(turn + 1)}>
        {t('common.tryAgain')}
      </Button>
    </>
  )
}
