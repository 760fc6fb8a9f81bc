import { randomBytes } from 'node:crypto'
import type { SessionTypes } from '@walletconnect/types'
import { Window } from 'happy-dom'
import { type Hex, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Relay, startRelay } from '../../../relay/startRelay.ts'
import { type StartedSignClient, startSignClient } from '../../../relay/testing/startSignClient.ts'
import { until } from '../../../relay/testing/until.ts'
import { createPairingAgent, type PairingAgent } from '../../agent/pairingAgent.ts'
import { createMemoryStorage } from '../../testing/memoryStorage.ts'
import { mountWallet } from './mountWallet.ts'

const first = 'eip155:31337'
const second = 'eip155:31338'

// Not vitest's own DOM environment: there the SDK takes itself to be in a browser, and talks to the console.
const window = new Window()
beforeEach(() => {
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
})

let relay: Relay
let dapp: StartedSignClient
let agent: PairingAgent

beforeEach(async () => {
  relay = await startRelay()
  dapp = await startSignClient(relay.url, 'shop')
  agent = await createPairingAgent({
    relayUrl: relay.url,
    projectId: '0'.repeat(32),
    chains: [
      { caip2: first, name: 'Local One', rpcUrl: 'http://127.0.0.1:1' },
      { caip2: second, name: 'Local Two', rpcUrl: 'http://127.0.0.1:1' },
    ],
    accounts: [2, 3],
    storagePrefix: randomBytes(8).toString('hex'),
    storage: createMemoryStorage(),
    metadata: { name: 'Wallet', description: '', url: 'https://wallet.example', icons: [] },
  })
})
afterEach(async () => {
  await Promise.all([dapp.shutDown(), agent.close()])
  await relay.close()
})

function mount(isAutomatic = false): void {
  document.body.replaceChildren(mountWallet(agent, { isAutomatic }).root)
}

const all = (testid: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]`),
]

/** The one element of this id, as soon as it is there. */
function one<Kind extends HTMLElement = HTMLElement>(testid: string): Promise<Kind> {
  return until(() => all(testid)[0] as Kind | undefined)
}

async function pick(testid: string, value: string): Promise<void> {
  const select = await one<HTMLSelectElement>(testid)
  select.value = value
  select.dispatchEvent(new window.Event('change') as unknown as Event)
}

async function pasteLink() {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains: [first, second, 'eip155:1'],
        methods: ['personal_sign', 'wallet_sendCalls'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  const session = approval()
  ;(await one<HTMLInputElement>('uri')).value = uri
  ;(await one('pair')).click()
  return { session }
}

async function connect(): Promise<SessionTypes.Struct> {
  const { session } = await pasteLink()
  ;(await one('approve')).click()
  const settled = await session
  await until(() => all('proposal').length === 0)
  return settled
}

const sign = (session: SessionTypes.Struct, text: string) =>
  dapp.request<Hex>({
    topic: session.topic,
    chainId: first,
    request: { method: 'personal_sign', params: [text, agent.accounts[0]?.address] },
  })

test('a pasted link shows the site and its request, and grants what is chosen', async () => {
  mount()
  const { session } = await pasteLink()
  const card = await one('proposal')
  expect(card.getAttribute('aria-label')).toBe('Connect to shop')
  expect((await one('proposer-url')).textContent).toBe('https://shop.example')
  expect((await one<HTMLInputElement>('choose-eip155:1')).disabled).toBe(true)
  expect((await one('methods')).textContent).toContain('wallet_sendCalls (not granted)')
  ;(await one(`choose-${first}`)).click()
  ;(await one(`choose-${agent.accounts[1]?.address}`)).click()
  ;(await one('approve')).click()
  const [one_, two] = agent.accounts.map(({ address }) => address)
  expect((await session).namespaces.eip155?.accounts).toEqual([
    `${second}:${one_}`,
    `${second}:${two}`,
  ])
  expect((await one('session')).textContent).toContain('Local Two')
})

test('without a chosen network or account, approving is disabled', async () => {
  mount()
  await pasteLink()
  const approve = await one<HTMLButtonElement>('approve')
  const account = await one(`choose-${agent.accounts[0]?.address}`)
  account.click()
  expect(approve.disabled).toBe(true)
  account.click()
  expect(approve.disabled).toBe(false)
})

test('rejecting notifies the page', async () => {
  mount()
  const { session } = await pasteLink()
  const outcome = expect(session).rejects.toMatchObject({ code: 5000 })
  ;(await one('reject')).click()
  await outcome
  await until(() => all('proposal').length === 0)
})

test('shows a message as text, and signs or refuses it', async () => {
  mount()
  const session = await connect()
  const message = 'Hello <b>you</b>'
  const signed = sign(session, `0x${Buffer.from(message).toString('hex')}`)
  expect((await one('request-text')).textContent).toBe(message)
  ;(await one('approve')).click()
  const address = agent.accounts[0]?.address ?? '0x'
  expect(await verifyMessage({ address, message, signature: await signed })).toBe(true)
  await until(() => all('request').length === 0)

  const declined = expect(sign(session, 'again')).rejects.toMatchObject({ code: 5000 })
  ;(await one('reject')).click()
  await declined
})

test('switches network and account for the pages, and disconnects pages', async () => {
  mount()
  await connect()
  const event = () =>
    new Promise((resolve) => dapp.once('session_event', ({ params }) => resolve(params.event)))
  const switched = event()
  await pick('network', second)
  expect(await switched).toEqual({ name: 'chainChanged', data: 31338 })
  const moved = event()
  await pick('account', '1')
  expect(await moved).toEqual({
    name: 'accountsChanged',
    data: [`${second}:${agent.accounts[1]?.address}`],
  })
  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  ;(await one('disconnect')).click()
  await ended
  await until(() => all('session').length === 0)
})

test('automatic mode approves everything', async () => {
  mount(true)
  const { session } = await pasteLink()
  expect(await sign(await session, 'hello')).toMatch(/^0x/)
})

test('reports an invalid link', async () => {
  mount()
  ;(await one<HTMLInputElement>('uri')).value = 'wc:broken'
  ;(await one('pair')).click()
  await until(async () => (await one('status')).textContent?.startsWith('This link does not work'))
})
