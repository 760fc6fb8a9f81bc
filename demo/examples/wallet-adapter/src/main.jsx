import {
  ConnectionProvider,
  useConnection,
  useWallet,
  WalletProvider,
} from '@solana/wallet-adapter-react'
import { SystemProgram, Transaction } from '@solana/web3.js'
import { LatchKey } from 'latchkey/react'
import { registerSolana } from 'latchkey/solana'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoint } from './endpoint.js'
import config from './latchkey.config.json'

registerSolana()

function App() {
  const { connection } = useConnection()
  const { disconnect, publicKey, select, sendTransaction, signMessage, wallets } = useWallet()
  const [answer, setAnswer] = useState('')
  const sign = async () => {
    const signature = await signMessage(new TextEncoder().encode('Hello'))
    setAnswer([...signature].join(' '))
  }
  const send = async () => {
    const transfer = { fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 }
    const transaction = new Transaction().add(SystemProgram.transfer(transfer))
    setAnswer(await sendTransaction(transaction, connection))
  }
  return (
    <main>
      <h1>Latchkey with Solana’s wallet adapter</h1>
      <LatchKey config={config}>
        <span slot="label">Open the door</span>
      </LatchKey>
      {wallets.map(({ adapter: { name } }) => (
        <button key={name} onClick={() => select(name)} type="button">
          Use {name}
        </button>
      ))}
      <p>
        Connected: <output>{publicKey ? publicKey.toBase58() : 'nobody'}</output>
      </p>
      {publicKey && (
        <p>
          <button onClick={sign} type="button">
            Sign
          </button>
          <button onClick={send} type="button">
            Send
          </button>
          <button onClick={disconnect} type="button">
            Leave
          </button>
          <output id="answer">{answer}</output>
        </p>
      )}
    </main>
  )
}

createRoot(document.querySelector('#app')).render(
  <StrictMode>
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider autoConnect wallets={[]}>
        <App />
      </WalletProvider>
    </ConnectionProvider>
  </StrictMode>,
)
