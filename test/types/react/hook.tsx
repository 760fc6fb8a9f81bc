import { type LatchKeyHookState, useLatchKey } from 'latchkey/react'
import { useRef } from 'react'

export function Account() {
  const { address, chainId, isConnected, open, switchNetwork } = useLatchKey()
  const text: string | undefined = address
  const id: number | undefined = chainId
  const own = useRef<HTMLElement>(null)
  const other: LatchKeyHookState = useLatchKey(own)
  // @ts-expect-error there is no such part
  console.log(text, id, other.adress)
  return (
    <button
      type="button"
      disabled={isConnected}
      onClick={() => open({ view: 'Networks' }).then(() => switchNetwork('eip155:10'))}
    >
      {useLatchKey('second').wallet?.icon}
    </button>
  )
}
