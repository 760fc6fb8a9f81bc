import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { disconnectByVisitorAtom } from '#actions/connection/disconnectByVisitor.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { Account } from './Account.tsx'
import { type AccountViewModel, accountViewModelAtom } from './accountViewModel.ts'

export function AccountView() {
  const viewModel = useAtomValue(accountViewModelAtom)
  // While the wallet disconnects, the previous account stays visible.
  const [leaving, setLeaving] = useState<AccountViewModel>()
  const leave = useSetAtom(disconnectByVisitorAtom)
  const [hadAccount] = useState(viewModel !== undefined)
  useEffect(() => {
    if (viewModel) setLeaving(undefined)
  }, [viewModel])

  const shown = viewModel ?? leaving
  if (!shown) return <Nobody hadAccount={hadAccount} />
  return (
    <Account
      viewModel={shown}
      isLeaving={!viewModel}
      onDisconnect={() => {
        setLeaving(shown)
        void leave()
      }}
    />
  )
}

/** The account was removed, in the wallet or in another tab, or never existed: another can be connected. */
function Nobody({ hadAccount }: { hadAccount: boolean }) {
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    goTo({ view: 'Connect' }, { how: 'reset' })
    if (hadAccount) void notify({ tone: 'info', text: 'notice.walletDisconnected' })
  }, [goTo, notify, hadAccount])
  return null
}
