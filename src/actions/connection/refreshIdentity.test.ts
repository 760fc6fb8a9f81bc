// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startPage } from '#client/testing/startPage.ts'
import type { ConfigInput } from '#domain/config/configInput.ts'
import type { Network } from '#domain/network/network.ts'
import { activeIdentityAtom, identitiesAtom } from '#state/connection/identity.ts'
import { buttonViewModelAtom } from '#state/view/buttonViewModel.ts'
import { identities } from '#testkit/api/identities.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { connectAtom } from './connect.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'
import { refreshIdentityAtom } from './refreshIdentity.ts'

let services: Awaited<ReturnType<typeof startServices>>
const network = (id: number): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const networks = [network(31337), network(31338)]
beforeAll(async () => {
  services = await startServices({ 'eip155:31337': 'http://127.0.0.1:1' })
})
afterAll(() => services?.close())
beforeEach(() => {
  services.faults.clear()
  services.requests.clear()
})

const FOX = { connectorId: 'example.fox' }
const IDENTITY = '/v1/identity/:address'
const [alice] = devAccounts
const endpoints = () => ({ api: services.api, rpc: services.rpc })
const asked = () => services.requests.all().map(({ endpoint }) => endpoint)
const nobody = { name: undefined, avatar: undefined }

const visit = (config: ConfigInput = {}, accounts = [0]) => {
  const page = startPage(networks)
  const clock = { now: 1_000_000 }
  const wallet = page.wallet({ accounts })
  const load = () =>
    page.client(
      { projectId: 'a'.repeat(32), endpoints: endpoints(), ...config },
      { services: { now: () => clock.now } },
    )
  return { page, wallet, clock, load }
}
const named = ({ name }: { name: string | undefined }) => name !== undefined

test('behavior: looks up name and picture on networks that the service serves [spec 3.7d, 7.2c]', async () => {
  const { load } = visit()
  const client = load()
  await client.store.set(connectAtom, FOX)
  const identity = await client.untilAtom(activeIdentityAtom, named)
  expect(identity).toEqual({ name: 'ada.eth', avatar: expect.stringMatching(/^data:image\/png/) })
  expect(client.store.get(buttonViewModelAtom).account?.text).toBe('ada.eth')
  expect(asked()).toEqual(['/v1/supported-chains', IDENTITY])
  expect(services.requests.all()[1]?.query.sender).toBe(alice.address)
})

test('behavior: looks up the name of another account [spec 4.3]', async () => {
  const { wallet, load } = visit({}, [0, 1])
  const client = load()
  await client.store.set(connectAtom, FOX)
  await client.untilAtom(activeIdentityAtom, named)
  wallet.setAccount(1)
  const other = await client.untilAtom(
    activeIdentityAtom,
    ({ name }) => name !== 'ada.eth' && !!name,
  )
  expect(other).toEqual({ name: 'grace.eth', avatar: undefined })
  expect(client.store.get(buttonViewModelAtom).account?.text).toBe('grace.eth')
})

test('behavior: is cached for five minutes, also after a reload [spec 3.26d, 9.3]', async () => {
  const { page, clock, load } = visit()
  const first = load()
  await first.store.set(connectAtom, FOX)
  await first.untilAtom(activeIdentityAtom, named)
  page.leave()
  services.requests.clear()

  clock.now += 299_999
  page.wallet()
  const second = load()
  await second.untilAtom(activeIdentityAtom, named)
  expect(asked()).toEqual([])
  clock.now += 1
  await second.store.set(refreshIdentityAtom)
  expect(asked()).toEqual(['/v1/supported-chains', IDENTITY])
})

test('behavior: caches that an account has no name [spec 7.2o]', async () => {
  const { load } = visit({}, [2])
  const client = load()
  await client.store.set(connectAtom, FOX)
  await expect.poll(asked).toHaveLength(3)
  await expect.poll(() => Object.keys(client.store.get(identitiesAtom))).toHaveLength(1)
  await client.store.set(refreshIdentityAtom)
  expect(asked()).toHaveLength(3)
  // Names of the project's own kind are looked for too.
  expect(services.requests.all().at(-1)?.path).toContain('/v1/profile/reverse/')
})

test('behavior: sends no request for a network that is not served [spec 10.5g]', async () => {
  const { load, wallet } = visit()
  wallet.setChain('0x7a6a')
  wallet.behave({ switch: 'reject' })
  const client = load()
  await client.store.set(connectAtom, FOX)
  await expect.poll(asked).toEqual(['/v1/supported-chains'])
  await client.store.set(refreshIdentityAtom)
  expect(asked()).not.toContain(IDENTITY)
})

test('behavior: sends no request without a project id', async () => {
  const { load } = visit({ projectId: undefined })
  const client = load()
  await client.store.set(connectAtom, FOX)
  await client.store.set(refreshIdentityAtom)
  expect(asked()).toEqual([])
})

test.each(['/v1/supported-chains', IDENTITY])(
  'error: with %s down, only the name is missing',
  async (path) => {
    services.faults.set(path, { status: 503 })
    const { load } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    await expect.poll(asked).toContain(path)
    await client.store.set(refreshIdentityAtom)
    expect(client.store.get(activeIdentityAtom)).toEqual(nobody)
    expect(client.store.get(buttonViewModelAtom).account?.text).toBe('0xf3…b92266')
    expect(client.names()).toEqual(['ready', 'connect'])
    services.faults.clear()
    await client.store.set(refreshIdentityAtom)
    expect(client.store.get(activeIdentityAtom).name).toBe('ada.eth')
  },
)

test('behavior: sanitizes the name, and requires a valid picture', async () => {
  const known = identities as Map<string, { name: string; avatar(): string | null }>
  const address = alice.address.toLowerCase()
  const before = known.get(address)
  if (!before) throw new Error('no identity')
  known.set(address, {
    name: `\u202eeve\u0000.eth${'x'.repeat(100)}`,
    avatar: () => 'data:image/svg+xml,<svg onload="alert(1)"/>',
  })
  try {
    const { load } = visit()
    const client = load()
    await client.store.set(connectAtom, FOX)
    const { name, avatar } = await client.untilAtom(activeIdentityAtom, named)
    expect(name).toMatch(/^eve\.ethx+…$/)
    expect(name).toHaveLength(64)
    expect(avatar).toBeUndefined()
  } finally {
    known.set(address, before)
  }
})

test('behavior: disconnecting removes the name', async () => {
  const { load } = visit()
  const client = load()
  await client.store.set(connectAtom, FOX)
  await client.untilAtom(activeIdentityAtom, named)
  services.faults.set(IDENTITY, { latencyMs: 50 })
  await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
  expect(client.store.get(identitiesAtom)).toEqual({})
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada.eth')
})

test('error: reports the service’s reason, else "Error fetching names for address" [spec 8.3c]', async () => {
  const { load } = visit()
  const reported = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  services.faults.set(IDENTITY, { status: 503 })
  // Nothing is served there: the path itself is what faults know.
  const names = `/v1/profile/reverse/${alice?.address}`
  services.faults.set(names, { offline: true })
  const client = load()
  await client.store.set(connectAtom, FOX)
  const said = () =>
    reported.mock.calls.map(([, error]) => (error instanceof Error ? error.message : undefined))
  await expect.poll(said).toContain('Error fetching names for address')
  services.faults.set(names, { status: 503 })
  await client.store.set(refreshIdentityAtom)
  expect(said()).toContain('Status 503 on purpose')
  expect(client.store.get(activeIdentityAtom)).toEqual(nobody)
})
