import { LatchKey } from 'latchkey/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import config from './latchkey.config.json'

function App() {
  const [account, setAccount] = useState('nobody')
  return (
    <main>
      <h1>Latchkey with React 18</h1>
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

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
