import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient } from '#client/testing/startClient.ts'
import type { ConfigInput } from '#domain/config/configInput.ts'
import type { PageFacts } from '#domain/config/page.ts'
import { featuresAtom } from '#state/config/config.ts'
import { analyticsAllowedAtom } from '#state/config/telemetry.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { startServices } from '../../../demo/sandbox/api/testing/startServices.ts'
import { trackAtom } from './track.ts'

type Services = Awaited<ReturnType<typeof startServices>>
let services: Services
let pulse: Services
beforeAll(async () => {
  ;[services, pulse] = await Promise.all([startServices(), startServices()])
})
afterAll(() => Promise.all([services?.close(), pulse?.close()]))
beforeEach(() => {
  for (const { faults, requests, settings } of [services, pulse]) {
    faults.clear()
    requests.clear()
    settings.reset()
    settings.change({ features: [{ id: 'social_login', isEnabled: false, config: [] }] })
  }
})

const open = (config: ConfigInput = {}, page: Partial<PageFacts> = {}) =>
  startClient({
    config: {
      projectId: 'a'.repeat(32),
      networks: 'eip155:1',
      endpoints: { api: services.api, rpc: services.rpc },
      ...config,
    },
    page,
  })
const asked = (endpoint: string) => services.requests.count(endpoint)
/** What came with the newest question: others are on their way at the same time, and any may arrive first. */
const queryOf = (endpoint: string) =>
  services.requests.all().findLast((one) => one.endpoint === endpoint)?.query
const CONFIG = '/appkit/v1/config'
const ORIGINS = '/projects/v1/origins'

describe('what the project grants', () => {
  test('behavior: requests it once, at the first intent [spec 7.1a]', async () => {
    const client = open()
    await client.until(({ ready }) => ready)
    expect(services.requests.all()).toEqual([])
    client.open()
    await expect.poll(() => asked(ORIGINS)).toBe(1)
    client.close()
    client.open()
    await expect.poll(() => client.store.get(featuresAtom).email).toBe(false)
    expect(asked(CONFIG)).toBe(1)
    expect(queryOf(CONFIG)).toEqual({
      projectId: 'a'.repeat(32),
      st: 'appkit',
      sv: 'html-latchkey-test',
    })
  })

  test.each([
    ['refuses it', [{ id: 'multi_wallet', isEnabled: false, config: [] }]],
    ['does not mention it', [{ id: 'multi_wallet', isEnabled: true, config: null }]],
  ])(
    'behavior: reports to a page that wants several wallets that its project %s [spec 8.11f]',
    async (_, features) => {
      services.settings.change({ features })
      const read = readConsole()
      const client = open({ features: { multiWallet: true } })
      client.open()
      await expect
        .poll(() => read.join('\n'))
        .toContain(
          'Multi-wallet support is not enabled. Enable it in your project at dashboard.reown.com.',
        )
      expect(client.store.get(featuresAtom).multiWallet).toBe(false)
    },
  )

  test('behavior: switches features off, and names those that the page asks for beyond its project [spec 7.1a, 8.11g]', async () => {
    const said = readConsole()
    services.settings.change({
      features: [
        { id: 'social_login', isEnabled: true, config: ['google'] },
        { id: 'activity', isEnabled: false, config: [] },
      ],
    })
    const client = open({ features: { email: true, activity: true, socials: ['google'] } })
    expect(client.store.get(featuresAtom)).toMatchObject({ email: true, activity: true })
    client.open()
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    await expect.poll(() => asked(ORIGINS)).toBe(1)
    expect(client.store.get(featuresAtom)).toMatchObject({ activity: false, socials: ['google'] })
    const alert = await client.untilAtom(alertAtom, Boolean)
    expect(alert).toMatchObject({ tone: 'warning', text: 'Local configuration ignored' })
    expect(said.at(-1)).toMatch(/^warn: .*"features\.email", "features\.activity"/)
  })

  test.each<Parameters<Services['faults']['set']>[1]>([
    { offline: true },
    { body: 'malformed' },
    { body: 'wrong-types' },
  ])(
    'error: keeps the local values when the request fails (%j), and requests again at the next opening',
    async (fault) => {
      const said = readConsole()
      services.faults.set(CONFIG, fault)
      const client = open({ features: { email: true } })
      client.open()
      await expect
        .poll(() => said)
        .toEqual([
          expect.stringMatching(/^warn: .*Failed to load the remote project configuration/),
        ])
      expect(client.store.get(featuresAtom).email).toBe(true)
      await expect.poll(() => asked(ORIGINS)).toBe(1)
      services.faults.clear()
      await expect
        .poll(() => {
          client.close()
          client.open()
          return asked(CONFIG)
        })
        .toBe(2)
      await client.untilAtom(featuresAtom, ({ email }) => !email)
      await expect.poll(() => asked(ORIGINS)).toBe(2)
    },
  )

  test('behavior: does not apply one project’s features to another project', async () => {
    readConsole()
    const client = open()
    client.open()
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    await expect.poll(() => asked(ORIGINS)).toBe(1)
    client.close()
    client.change({ projectId: 'b'.repeat(32), endpoints: { api: services.api } })
    expect(client.store.get(featuresAtom).email).toBe(true)
    client.open()
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    expect(queryOf(CONFIG)?.projectId).toBe('b'.repeat(32))
    await expect.poll(() => asked(ORIGINS)).toBe(2)
  })

  test('behavior: sends no request without a project id', async () => {
    const client = open({ projectId: undefined })
    client.open()
    await client.until(({ ready }) => ready)
    expect(services.requests.all()).toEqual([])
  })
})

describe('the origin', () => {
  const shop = { origin: 'https://shop.example' }

  test.each([['https://shop.example'], ['https://*.example'], ['https://shop.*'], ['*']])(
    'behavior: %s allows https://shop.example [spec 5.6]',
    async (pattern) => {
      const said = readConsole()
      services.settings.change({ allowedOrigins: [pattern] })
      const client = open({}, shop)
      client.open()
      await expect.poll(() => asked(ORIGINS)).toBe(1)
      await client.untilAtom(featuresAtom, ({ email }) => !email)
      expect(said).toEqual([])
    },
  )

  type Refusal = [name: string, prepare: () => void, long: RegExp, short: string]
  test.each<Refusal>([
    [
      'an origin that is not listed [spec 5.6, 8.11b]',
      () => services.settings.change({ allowedOrigins: ['https://other.example'] }),
      /shop\.example/,
      'Invalid App Configuration',
    ],
    [
      'a project that does not exist [spec 8.11e]',
      () => services.settings.change({ allowedOrigins: null }),
      /Project ID Not Configured/,
      'Project ID Not Configured',
    ],
    [
      'a 429 [spec 8.12, 8.14b]',
      () => services.faults.set(ORIGINS, { status: 429 }),
      /Rate limited/,
      'Rate Limited',
    ],
    [
      'a 503 [spec 8.12]',
      () => services.faults.set(ORIGINS, { status: 503 }),
      /503/,
      'Server Error',
    ],
    [
      'a 403 [spec 8.12]',
      () => services.faults.set(ORIGINS, { status: 403 }),
      /Project ID Not Configured/,
      'Project ID Not Configured',
    ],
  ])('error: reports %s once [spec 7.1b, 8.12]', async (_, prepare, long, short) => {
    const said = readConsole()
    prepare()
    const client = open({ debug: true }, shop)
    client.open()
    const alert = await client.untilAtom(alertAtom, Boolean)
    expect(alert).toMatchObject({ tone: 'error', text: short })
    // Another project's answer is the same alert: it is not raised again.
    client.close()
    client.change({ projectId: 'b'.repeat(32), endpoints: { api: services.api } })
    client.open()
    await expect.poll(() => asked(ORIGINS)).toBe(2)
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    expect(said.filter((line) => line.startsWith('error'))).toEqual([expect.stringMatching(long)])
  })

  test('behavior: without debug, shows the alert on the console only', async () => {
    const said = readConsole()
    services.settings.change({ allowedOrigins: [] })
    const client = open({ debug: false }, shop)
    client.open()
    await expect.poll(() => said).toHaveLength(1)
    expect(client.store.get(alertAtom)).toBeUndefined()
  })
})

describe('telemetry', () => {
  beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/cart')))
  afterEach(() => void vi.unstubAllGlobals())

  const countable = (client: ReturnType<typeof open>) =>
    client.store.set(trackAtom, 'SELECT_WALLET', { name: 'Fox', platform: 'browser' })

  test('behavior: emits events to the page and sends nothing', async () => {
    services.settings.change({ isAnalyticsEnabled: true })
    const client = open()
    client.open()
    await expect.poll(() => asked(ORIGINS)).toBe(1)
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    countable(client)
    client.close()
    expect(client.details('event')).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'SELECT_WALLET', properties: { name: 'Fox', platform: 'browser' } },
      { event: 'MODAL_CLOSE', properties: { connected: false } },
    ])
    expect(asked('/getAnalyticsConfig')).toBe(0)
    expect(pulse.requests.all()).toEqual([])
    expect(asked('/e')).toBe(0)
  })

  const sends = async (isAnalyticsEnabled: boolean, features: ConfigInput['features']) => {
    services.settings.change({ isAnalyticsEnabled })
    const { api, rpc } = services
    const client = open({ features, endpoints: { api, rpc, pulse: pulse.api } })
    client.open()
    await expect.poll(() => asked(ORIGINS)).toBe(1)
    await client.untilAtom(featuresAtom, ({ email }) => !email)
    return client
  }

  test('behavior: sends events to the configured address when page and project both allow it [spec 7.1f]', async () => {
    const client = await sends(true, { analytics: true })
    await client.untilAtom(analyticsAllowedAtom, Boolean)
    countable(client)
    await expect.poll(() => pulse.requests.count()).toBe(1)
    expect(pulse.requests.all()[0]).toMatchObject({ method: 'POST', path: '/e' })
  })

  test.each([
    [false, { analytics: true }],
    [true, { analytics: false }],
  ])('behavior: sends nothing when one of them does not (%s, %o)', async (enabled, features) => {
    const client = await sends(enabled, features)
    countable(client)
    client.close()
    client.open()
    await expect.poll(() => client.details('event').length).toBe(4)
    expect(pulse.requests.all()).toEqual([])
  })
})
