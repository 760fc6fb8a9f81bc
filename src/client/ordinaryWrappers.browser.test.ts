import { afterEach, expect, test } from 'vitest'
import { patchedNatives } from '#domain/wallet/patchedNatives.ts'
import { firstSight } from '#lib/firstSight.ts'
import { rewriteFetch, rewriteXhr } from '../../test/support/wormReplay.ts'
import { leave, payment, tamper, visit } from './testing/guardedPage.ts'

afterEach(leave)

/** Nothing of what these report leaves the page. */
const nowhere = new URL('/nowhere', location.href).href

/** Code that pages load beside Latchkey, each begun as its documentation says. They stay: each comes on top of the last. */
const ordinary: readonly [name: string, begin: () => Promise<unknown>][] = [
  [
    'web-vitals',
    async () => {
      const { onCLS, onINP, onLCP } = await import('web-vitals')
      for (const watch of [onCLS, onINP, onLCP]) watch(() => {})
    },
  ],
  // @ts-expect-error It has no types.
  ['core-js', () => import('core-js-bundle')],
  ['zone.js', () => import('zone.js')],
  [
    '@sentry/browser',
    async () => {
      const { browserTracingIntegration, init } = await import('@sentry/browser')
      init({
        dsn: 'https://key@127.0.0.1/1',
        integrations: [browserTracingIntegration()],
        tracesSampleRate: 1,
        transport: () => ({ send: async () => ({}), flush: async () => true }),
      })
    },
  ],
  [
    '@datadog/browser-rum',
    async () => {
      const { datadogRum } = await import('@datadog/browser-rum')
      datadogRum.init({
        applicationId: 'a',
        clientToken: 'pub',
        site: 'datadoghq.com',
        proxy: nowhere,
        trackUserInteractions: true,
        trackResources: true,
        sessionSampleRate: 100,
      })
    },
  ],
  [
    'rollbar',
    async () => {
      const { default: Rollbar } = await import('rollbar')
      new Rollbar({
        accessToken: 'a',
        endpoint: nowhere,
        transmit: false,
        captureUncaught: true,
        captureUnhandledRejections: true,
        autoInstrument: true,
      })
    },
  ],
]

test.each(ordinary)(
  'behavior: %s raises no alert, loaded after the ones before it',
  async (_, begin) => {
    await begin()
    const { client, connect, alarms, paid } = visit()
    await connect()
    await client.request(payment)
    expect([alarms(), paid().length]).toEqual([[], 1])
  },
)

test('behavior: these libraries have wrapped what the tripwire looks at', () => {
  expect(patchedNatives(firstSight ?? [], window as unknown as Record<string, unknown>)).toEqual(
    expect.arrayContaining([
      'fetch',
      'XMLHttpRequest.open',
      'XMLHttpRequest.send',
      'EventTarget.addEventListener',
    ]),
  )
})

test.each([
  ['fetch', rewriteFetch],
  ['XMLHttpRequest', rewriteXhr],
])(
  'security: a rewriter of the answers of %s is caught although all of them are loaded',
  async (name, step) => {
    const { connect, alarms, warned } = visit()
    tamper(step)
    await connect()
    await warned()
    expect(alarms()).toEqual([`answers-changed: ${name}`])
  },
)
