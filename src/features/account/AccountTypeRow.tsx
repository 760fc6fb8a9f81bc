import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import { translateAtom } from '#state/config/locale.ts'
import { embeddedAccountTypeAtom } from '#state/frame/embedded.ts'
import { switchIcon } from '#ui/Icon/icons/switchIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { Mark } from '#ui/Mark/Mark.tsx'
import { otherAccountTypeAtom, switchAccountTypeAtom } from './switchAccountType.ts'

/** Switches between the plain and the smart account, where both are available. */
export function AccountTypeRow() {
  const t = useAtomValue(translateAtom)
  const other = useAtomValue(otherAccountTypeAtom)
  const current = useAtomValue(embeddedAccountTypeAtom)
  const change = useSetAtom(switchAccountTypeAtom)
  const notifyError = useSetAtom(notifyErrorAtom)
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  if (!other) return null
  const press = async () => {
    const { signal } = leaving.current
    setBusy(true)
    try {
      await change({ signal })
    } catch (error) {
      if (!signal.aborted) void notifyError(error)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return (
    <ListItem
      data-row="account-type"
      name={t(other === 'eoa' ? 'settings.toEoa' : 'settings.toSmartAccount')}
      caption={t(current === 'eoa' ? 'settings.isEoa' : 'settings.isSmartAccount')}
      mark={<Mark name="" icon={switchIcon} />}
      busy={isBusy}
      onClick={() => void press()}
    />
  )
}
