import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { refreshBalancesAtom } from '../../actions/refreshBalances.ts'
import { accountAddressAtom, isConnectedAtom } from '../../state/account.ts'
import { configAtom } from '../../state/config.ts'
import { isOpenAtom } from '../../state/modal.ts'

/** How often the balance is read while it is looked at, ms. */
const READ_EVERY_MS = 12_000

/** The balance is read when the view opens, and from time to time while it is in sight. */
export const useFreshBalance = (): void => {
  const refresh = useSetAtom(refreshBalancesAtom)
  const isConnected = useAtomValue(isConnectedAtom)
  const address = useAtomValue(accountAddressAtom)
  const isOpen = useAtomValue(isOpenAtom)
  const isInSight = useAtomValue(configAtom).display === 'inline' || isOpen
  useEffect(() => {
    if (!isInSight || !isConnected || !address) return
    // Not ended with the view: the page's button shows the same amount.
    const read = () => {
      if (document.visibilityState === 'visible') void refresh({ maxAgeMs: 0 })
    }
    read()
    const timer = setInterval(read, READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [isInSight, isConnected, address, refresh])
}
