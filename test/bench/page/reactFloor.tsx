/**
 * The floor for opening: React 19 in a shadow root by r2wc, with a button, a native dialog, a search and a row for
 * each wallet that announces itself, and nothing else.
 */
import r2wc from '@r2wc/react-to-web-component'
import { useEffect, useRef, useState } from 'react'
import {
  APP_READY_EVENT,
  REGISTER_EVENT,
  type RegisterCallback,
  type StandardApi,
  type StandardWallet,
} from '#domain/wallet/walletStandard.ts'
import type { WalletInfo } from '#testkit/wallets/injectedWallet/page/announceProvider.ts'

type Row = { id: string; name: string; icon: string }

function Floor() {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const add = ({ id, name, icon }: Row) =>
      setRows((known) =>
        known.some((row) => row.id === id) ? known : [...known, { id, name, icon }],
      )
    const announced = (event: Event) => {
      const { info } = (event as CustomEvent<{ info: WalletInfo }>).detail
      add({ ...info, id: info.uuid })
    }
    const api: StandardApi = {
      register(...wallets: StandardWallet[]) {
        for (const { name, icon } of wallets) add({ id: name, name, icon })
        return () => {}
      },
    }
    const registered = (event: Event) => (event as CustomEvent<RegisterCallback>).detail(api)
    window.addEventListener('eip6963:announceProvider', announced)
    window.addEventListener(REGISTER_EVENT, registered)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    window.dispatchEvent(new CustomEvent(APP_READY_EVENT, { detail: api }))
    return () => {
      window.removeEventListener('eip6963:announceProvider', announced)
      window.removeEventListener(REGISTER_EVENT, registered)
    }
  }, [])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      <dialog ref={dialog} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <input
              type="search"
              aria-label="Search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {rows
              .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
              .map(({ id, name, icon }) => (
                <button type="button" key={id} data-wallet={id}>
                  <img src={icon} alt="" width={36} height={36} />
                  {name}
                </button>
              ))}
          </>
        )}
      </dialog>
    </>
  )
}

customElements.define('react-floor', r2wc(Floor, { shadow: 'open' }))
