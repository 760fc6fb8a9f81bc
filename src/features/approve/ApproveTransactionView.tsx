import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { abortRequestsAtom } from '#actions/request/abortRequests.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { FrameStage } from '#parts/FrameStage/FrameStage.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { openRequestsAtom } from '#state/request/openRequests.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { useLabel } from '#ui/live/useLabel.ts'
import { approvalTitle } from './approvalTitle.ts'

/** Shows an embedded wallet's requests. */
export function ApproveTransactionView() {
  const t = useAtomValue(translateAtom)
  const abort = useSetAtom(abortRequestsAtom)
  const goBack = useSetAtom(goBackAtom)
  const [asked] = useAtomValue(openRequestsAtom)
  const title = approvalTitle(asked)
  useLabel(title && t(title), useSetAtom(ownTitleAtom))

  const cancel = () => {
    // A request that ends closes the view; without an open request only the view closes.
    if (!asked) goBack()
    else void abort()
  }
  // The frame of the last request stays until the view is left.
  const [wallet, setWallet] = useState(asked?.wallet ?? AUTH_ID)
  if (asked && asked.wallet !== wallet) setWallet(asked.wallet)
  return (
    <FrameStage
      key={wallet}
      wallet={wallet}
      exit={{ label: t('approve.cancel'), onClick: cancel }}
    />
  )
}
