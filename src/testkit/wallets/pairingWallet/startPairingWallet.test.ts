import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PairingWallet, startPairingWallet } from './startPairingWallet.ts'
import { WalletConfig } from './walletConfig.ts'

const chains = [{ caip2: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:1' }]
const relayUrl = 'ws://127.0.0.1:2'

let wallet: PairingWallet
beforeAll(async () => {
  wallet = await startPairingWallet({ relayUrl, projectId: 'p', chains })
})
afterAll(() => wallet.close())

const get = (path: string) => fetch(`${wallet.url}${path}`)

test.each(['/', '/wc?uri=wc%3Aabc', '/?auto=approve'])('%s serves the wallet', async (path) => {
  const answer = await get(path)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('<script src="/page.js" defer></script>')
})

test('its page may contact its relay and this machine, and run only its own script', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      `connect-src 'self' ${relayUrl} http://127.0.0.1:* http://localhost:*`,
      "require-trusted-types-for 'script'",
    ]),
  )
})

test('its configuration holds relay, project, chains and accounts', async () => {
  expect(WalletConfig.parse(await (await get('/config.json')).json())).toMatchObject({
    relayUrl,
    projectId: 'p',
    chains,
    accounts: [2, 3],
  })
})

test('serves its script and stylesheet', async () => {
  const script = await get('/page.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect((await script.text()).length).toBeGreaterThan(100_000)
  expect((await get('/wallet.css')).headers.get('content-type')).toContain('text/css')
})
