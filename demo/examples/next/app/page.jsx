import { LatchKey } from 'latchkey/react'
import { Account } from './Account.jsx'
import config from './latchkey.config.json'

// A server component: what can be sent to the browser is set here, and client components listen.
export default function Page() {
  return (
    <main>
      <h1>Latchkey with Next, on a server page</h1>
      <LatchKey config={config}>
        <span slot="label">Open the door</span>
      </LatchKey>
      <Account />
    </main>
  )
}
