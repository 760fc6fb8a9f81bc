/**
 * The floor for opening: React 19 in a shadow root by r2wc, with a button, a native dialog and a
 * row for each announced wallet, and nothing else.
 */
import r2wc from '@r2wc/react-to-web-component'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Announced = { info: { uuid: string; name: string; icon: string } }

function Floor({ container }: { container?: HTMLElement }) {
  const [wallets, setWallets] = useState<readonly Announced[]>([])
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const add = (event: Event) => {
      const { detail } = event as CustomEvent<Announced>
      setWallets((known) =>
        known.some(({ info }) => info.uuid === detail.info.uuid) ? known : [...known, detail],
      )
    }
    window.addEventListener('eip6963:announceProvider', add)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', add)
  }, [])
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    const host = (container?.getRootNode() as ShadowRoot | undefined)?.host ?? container
    if (host) Object.assign(host, { close: async () => flushSync(() => setOpen(false)) })
  }, [container])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Connect
      </button>
      <dialog ref={dialog}>
        {isOpen &&
          wallets.map(({ info }) => (
            <button type="button" key={info.uuid} data-wallet={info.uuid}>
              <img src={info.icon} alt="" width={36} height={36} />
              {info.name}
            </button>
          ))}
      </dialog>
    </>
  )
}

customElements.define('react-floor', r2wc(Floor, { shadow: 'open' }))
