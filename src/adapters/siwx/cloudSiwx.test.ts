import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage } from '#adapters/storage/storage.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { HttpError, InvalidAnswerError, OfflineError, ProjectIdMissingError } from '#errors/http.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import type { Service } from '#server/serviceApp.ts'
import { createSettings } from '#server/settings.ts'
import { cloudAuthToken } from '#wire/storage/siwxKeys.ts'
import { startApi } from '../../../demo/sandbox/api/startApi.ts'
import { type CloudSiwxOptions, createCloudSiwx } from './cloudSiwx.ts'

const ORIGIN = 'http://127.0.0.1:4100'
const ONE: CaipNetworkId = 'eip155:1'
const TWO: CaipNetworkId = 'eip155:10'

const faults = createFaults()
let service: Service
const { fetch } = globalThis
beforeAll(async () => {
  service = await startApi({
    faults,
    requests: createRequestLog(),
    settings: createSettings(),
    wallets: [],
  })
  // What a browser says of itself, and Node does not.
  globalThis.fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...(init?.headers as object), origin: ORIGIN } })
})
afterAll(() => {
  globalThis.fetch = fetch
  return service.close()
})

const storage = createStorage({ scope: 'cloud-test' })
beforeEach(() => storage.clear())
afterEach(() => faults.clear())

const account = privateKeyToAccount(generatePrivateKey())
const { address } = account

const open = (more: Partial<CloudSiwxOptions> = {}) =>
  createCloudSiwx({
    preset: { statement: 'Welcome.' },
    origin: ORIGIN,
    api: () => service.origin,
    projectId: () => 'p',
    sdkVersion: 'html-1',
    storage,
    now: Date.now,
    activeNetworkId: () => ONE,
    walletInfo: () => ({ type: 'extension', name: 'Fox' }),
    clientId: async () => 'did:key:z6Mk',
    ...more,
  })

const signed = async (siwx = open(), { chainId = ONE, by = account } = {}) => {
  const data = await siwx.createMessage({ chainId, accountAddress: address })
  const message = data.toString()
  return { data, message, signature: await by.signMessage({ message }) }
}
const signIn = async (siwx = open()) => {
  await siwx.addSession(await signed(siwx))
  return siwx
}
const me = async (token: string | null) => {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${service.origin}/auth/v1/me?projectId=p`, { headers })
}

describe('signing in', () => {
  test('behavior: keeps the session on that network until sign-out [spec 10.7f]', async () => {
    const siwx = await signIn()
    expect(await siwx.getSessions(ONE, address.toLowerCase())).toMatchObject([
      { data: { accountAddress: address.toLowerCase(), chainId: ONE, domain: '127.0.0.1:4100' } },
    ])
    expect(await siwx.getSessions(TWO, address)).toEqual([])
    // After a reload the token speaks for itself.
    expect(await open().getSessions(ONE, address)).toHaveLength(1)

    const token = storage.get(cloudAuthToken)
    await siwx.setSessions([])
    expect(await siwx.getSessions(ONE, address)).toEqual([])
    await expect.poll(async () => (await me(token)).status).toBe(401)
  })

  test('behavior: sends the service how the visitor is connected', async () => {
    await signIn()
    expect(await (await me(storage.get(cloudAuthToken))).json()).toMatchObject({
      address,
      caip2Network: ONE,
      projectIdKey: 'p',
      sub: `did:pkh:${ONE}:${address}`,
      sandbox: { clientId: 'did:key:z6Mk', walletInfo: { type: 'extension', name: 'Fox' } },
    })
    await signIn(open({ clientId: async () => undefined }))
    expect(await (await me(storage.get(cloudAuthToken))).json()).toMatchObject({
      sandbox: { clientId: null },
    })
  })

  test('behavior: of several signed messages, uses that of the active network [spec 10.7h]', async () => {
    const siwx = open({ activeNetworkId: () => TWO })
    const [first, second] = [await signed(siwx), await signed(siwx, { chainId: TWO })]
    await siwx.setSessions([first, second])
    expect(await siwx.getSessions(TWO, address)).toHaveLength(1)
  })

  test('behavior: keeps the session when another account’s is revoked [spec 10.7c]', async () => {
    const siwx = await signIn()
    await siwx.revokeSession(ONE, `0x${'1'.repeat(40)}`)
    expect(await siwx.getSessions(ONE, address)).toHaveLength(1)
    await siwx.revokeSession(ONE, address)
    expect(storage.get(cloudAuthToken)).toBe(null)
  })
})

describe('invalid proofs', () => {
  const refused = async (run: () => Promise<unknown>) => {
    await expect(run()).rejects.toBeInstanceOf(SignInFailedError)
    expect(storage.get(cloudAuthToken)).toBe(null)
  }

  test('error: rejects a signature of another key', async () => {
    const siwx = open()
    const other = privateKeyToAccount(generatePrivateKey())
    const session = await signed(siwx, { by: other })
    await refused(() => siwx.addSession(session))
  })

  test('error: rejects a message for another domain', async () => {
    const siwx = open({ origin: 'http://127.0.0.1:9999' })
    const session = await signed(siwx)
    await refused(() => siwx.addSession(session))
  })

  test('error: rejects a message with a foreign or used nonce', async () => {
    const siwx = open()
    await refused(async () =>
      siwx.addSession({
        data: (await signed(siwx)).data,
        message: 'hello',
        signature: '0x',
      }),
    )
    const session = await signed(siwx)
    await siwx.addSession(session)
    storage.clear()
    await refused(() => siwx.addSession(session))
  })
})

describe('service failures', () => {
  test('error: removes a token that the service no longer accepts [spec 10.7f]', async () => {
    const siwx = await signIn()
    faults.set('/auth/v1/me', { status: 401 })
    expect(await siwx.getSessions(ONE, address)).toEqual([])
    expect(storage.get(cloudAuthToken)).toBe(null)
  })

  test.each([
    ['too many calls', { status: 429 }, HttpError, 'rate-limited'],
    ['a broken server', { status: 503 }, HttpError, 'server-error'],
    ['no answer at all', { offline: true }, OfflineError, 'offline'],
    ['a truncated answer', { body: 'malformed' }, InvalidAnswerError, 'invalid-answer'],
    ['an answer of another shape', { body: 'wrong-types' }, InvalidAnswerError, 'invalid-answer'],
  ] as const)('error: reports %s, and keeps the session', async (_, fault, kind, code) => {
    const siwx = await signIn()
    for (const path of ['nonce', 'me', 'authenticate']) faults.set(`/auth/v1/${path}`, fault)
    await expect(siwx.getSessions(ONE, address)).rejects.toBeInstanceOf(kind)
    await expect(signed(siwx)).rejects.toMatchObject({ code })
    faults.clear('/auth/v1/nonce')
    const session = await signed(siwx)
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code })
    faults.clear()
    expect(await siwx.getSessions(ONE, address)).toHaveLength(1)
  })

  test('error: times out', async () => {
    faults.set('/auth/v1/nonce', { latencyMs: 60_000 })
    await expect(signed(open({ limitMs: 50 }))).rejects.toBeInstanceOf(TimeoutError)
  })

  test('error: sends no request without a project id', async () => {
    await expect(signed(open({ projectId: () => undefined }))).rejects.toBeInstanceOf(
      ProjectIdMissingError,
    )
  })
})
