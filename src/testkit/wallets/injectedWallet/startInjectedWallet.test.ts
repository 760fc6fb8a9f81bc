import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInjectedWalletScript } from './buildInjectedWalletScript.ts'
import { INJECTED_WALLETS } from './injectedWallets.ts'
import { type InjectedWalletServer, startInjectedWallet } from './startInjectedWallet.ts'

const chains = [{ caip2: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:1' }]

let server: InjectedWalletServer
beforeAll(async () => {
  server = await startInjectedWallet({ chains })
})
afterAll(() => server.close())

/** The wallets that a script has put into a page of this address, by rdns. */
function walletsOf(script: string, url = 'http://shop.example/'): Record<string, object> {
  const page = new Window({ url })
  runInNewContext(script, Object.assign(page, { window: page }))
  const wallets = Reflect.get(page, '__testWallets')
  return typeof wallets === 'object' ? wallets : {}
}

const text = async (url: string) => (await fetch(url)).text()

test('its script installs the first wallet', async () => {
  const answer = await fetch(server.scriptUrl)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { rdns = '', name } = INJECTED_WALLETS[0] ?? {}
  expect(walletsOf(await answer.text())[rdns]).toMatchObject({ info: { rdns, name } })
})

test('serves a script for each wallet', async () => {
  expect(server.wallets.map(({ id }) => id)).toEqual(INJECTED_WALLETS.map(({ id }) => id))
  for (const { rdns, scriptUrl } of server.wallets) {
    expect(Object.keys(walletsOf(await text(scriptUrl)))).toEqual([rdns])
  }
})

test('a wallet can be renamed', async () => {
  const script = await text(`${server.scriptUrl}?id=quickstep&name=Fox&rdns=example.fox`)
  expect(walletsOf(script)).toMatchObject({ 'example.fox': { info: { name: 'Fox' } } })
})

test('its windows run only their own script, and do not install the wallet', async () => {
  const window = await fetch(`${server.url}/approve`)
  expect(window.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await window.text()).toContain('/page.js')
  expect(walletsOf(await text(server.scriptUrl), `${server.url}/approve`)).toEqual({})
})

test('a script for a browser driver has no dependencies', async () => {
  const script = await buildInjectedWalletScript({ name: 'Fox', rdns: 'example.fox', chains })
  expect(script).not.toMatch(/\beval\(|new Function/)
  expect(script.length).toBeLessThan(110_000)
  expect(walletsOf(script)).toMatchObject({
    'example.fox': { info: { icon: expect.stringMatching(/^data:image\/png;base64,/) } },
  })
})
