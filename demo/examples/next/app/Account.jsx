'use client'
import { useEffect, useState } from 'react'

/** Events bubble: whoever is not the element's own component hears them on the document. */
export function Account() {
  const [account, setAccount] = useState('nobody')
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const connect = ({ detail }) => setAccount(detail.caipAddress)
    document.addEventListener('latchkey-connect', connect, { signal })
    document.addEventListener('latchkey-disconnect', () => setAccount('nobody'), { signal })
    return () => end.abort()
  }, [])
  return (
    <p>
      Connected: <output>{account}</output>
    </p>
  )
}
