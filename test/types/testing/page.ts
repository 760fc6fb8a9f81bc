import 'latchkey'
import { createTestWallet, handles, type TestWallet } from 'latchkey/testing'
import { startTestServices } from 'latchkey/testing/node'
import { type LatchkeyFixtures, latchkeyFixtures } from 'latchkey/testing/playwright'

const chains = [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }]
const wallet: TestWallet = createTestWallet({ chains, behaviours: { sign: 'reject' } })
wallet.behave('leave')
// @ts-expect-error there is no such answer
wallet.behave({ sign: 'maybe' })
// @ts-expect-error a wallet knows at least its chains
createTestWallet({})

const view: string = handles.view('Connect')

async function serve() {
  const services = await startTestServices({ chains })
  const element = document.createElement('latch-key')
  element.config = services.config
  services.fail('/getWallets', { status: 503 })
  await services.close()
}

async function use({ latchkey, wallet }: LatchkeyFixtures) {
  await latchkey.connect(wallet.rdns)
  const uri: string = await latchkey.readPairingUri()
  const { caipAddress } = await latchkey.state()
  return [uri, caipAddress]
}
console.log(view, serve, use, latchkeyFixtures({ chains }))
