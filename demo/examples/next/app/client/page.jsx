'use client'
import { LatchKey } from 'latchkey/react'
import { useState } from 'react'
import config from '../latchkey.config.json'

export default function Page() {
  const [account, setAccount] = useState('nobody')
  return (
    <main>
      <h1>Latchkey with Next, on a client page</h1>
      <LatchKey
        config={config}
        onLatchkeyConnect={({ detail }) => setAccount(detail.caipAddress)}
        onLatchkeyDisconnect={() => setAccount('nobody')}
      >
        <span slot="label">Open the door</span>
      </LatchKey>
      <p>
        Connected: <output>{account}</output>
      </p>
    </main>
  )
}
