import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { leaveAtom } from '../../actions/leave.ts'
import { notifyAtom } from '../../actions/notify.ts'
import { Account } from './Account.tsx'
import { type AccountViewModel, accountViewModelAtom } from './accountViewModel.ts'

export function AccountView() {
  const viewModel = useAtomValue(accountViewModelAtom)
  // While the wallet is asked to take part in leaving, the account it was stays in sight.
  const [leaving, setLeaving] = useState<AccountViewModel>()
  const leave = useSetAtom(leaveAtom)
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

/** The account was taken away, in the wallet or in another tab, or was never there: another can be chosen. */
function Nobody({ hadAccount }: { hadAccount: boolean }) {
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    goTo({ view: 'Connect' }, { how: 'reset' })
    if (hadAccount) void notify({ tone: 'info', text: 'notice.walletDisconnected' })
  }, [goTo, notify, hadAccount])
  return null
}
