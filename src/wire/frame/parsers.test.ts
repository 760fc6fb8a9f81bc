import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AppEvent, appEvent, parseAppEvent } from './appEvent.ts'
import type { Reading } from './envelope.ts'
import { type FrameEvent, frameSuccess, parseFrameEvent } from './frameEvent.ts'
import { connectEmail, frameMessages, getUser, rpcRequest, syncTheme } from './messages.ts'

const ends = [
  { name: 'the frame', prefix: '@w3m-app/', suffixes: [''], parse: parseAppEvent },
  {
    name: 'the page',
    prefix: '@w3m-frame/',
    suffixes: ['_SUCCESS', '_ERROR', ''],
    parse: parseFrameEvent,
  },
] as const

const field = fc.constantFrom(
  ...'email otp uri url chainId address accounts message method params type action'.split(' '),
)

/** Payloads near to good ones: the right names, and values of every kind. */
const nearPayload = fc.oneof(
  fc.anything(),
  fc.dictionary(field, fc.anything()),
  fc.record(
    {
      email: fc.oneof(fc.string(), fc.constant('ada@example.org')),
      chainId: fc.oneof(fc.integer(), fc.string(), fc.anything()),
      address: fc.oneof(fc.string(), fc.anything()),
      method: fc.oneof(fc.string(), fc.constantFrom('eth_call', 'wallet_sendCalls', '__proto__')),
      params: fc.anything(),
      message: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  ),
)

describe.each(ends)('at $name', ({ prefix, suffixes, parse }) => {
  const type = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...frameMessages.map(({ name }) => name)),
        fc.constantFrom(...suffixes),
      )
      .map(([name, suffix]) => `${prefix}${name}${suffix}`),
    fc.constantFrom(`${prefix}READY`, `${prefix}`, `${prefix}constructor`, `${prefix}__proto__`),
    fc.string().map((text) => `${prefix}${text}`),
    fc.string(),
  )
  const event = fc.oneof(
    fc.anything(),
    fc.record(
      { id: fc.oneof(fc.string(), fc.anything()), type, payload: nearPayload },
      { requiredKeys: [] },
    ),
  )
  const read = (data: unknown): Reading<AppEvent | FrameEvent> => parse(data)

  test('property: reads any message without a throw [spec 5.15c]', () => {
    fc.assert(
      fc.property(event, (data) => {
        const reading = read(data)
        expect(['foreign', 'malformed', 'event']).toContain(reading.status)
        if (reading.status === 'malformed') {
          expect(reading.type.length).toBeLessThanOrEqual(80)
          expect(reading.reason).not.toBe('')
        }
        if (reading.status === 'event')
          expect(
            frameMessages.map(({ name }): string => name).concat('READY', 'SESSION_UPDATE'),
          ).toContain(reading.event.name)
      }),
      { numRuns: 3000 },
    )
  })

  test('property: ignores messages of other protocols', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (other, payload) => {
        fc.pre(!other.startsWith(prefix) && !other.startsWith('@latchkey-frame/'))
        expect(read({ type: other, payload }).status).toBe('foreign')
        expect(read({ type: ` ${prefix}READY`, payload }).status).toBe('foreign')
      }),
    )
  })

  test('property: drops unknown keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (more) => {
        const reading = read({
          ...more,
          id: 'x',
          type:
            prefix === '@w3m-app/' ? '@w3m-app/CONNECT_EMAIL' : '@w3m-frame/CONNECT_EMAIL_SUCCESS',
          payload: { ...more, email: 'ada@example.org', action: 'CONNECT' },
        })
        expect(reading).toMatchObject({ status: 'event', event: { id: 'x' } })
        if (reading.status !== 'event') return
        expect(Object.keys(reading.event.payload as object)).toHaveLength(1)
        expect(Object.getPrototypeOf(reading.event.payload)).toBe(Object.prototype)
      }),
    )
  })
})

test('property: one end reads what the other writes [spec 3.7b]', () => {
  const chainId = fc.oneof(fc.integer(), fc.string())
  const text = fc.string()
  fc.assert(
    fc.property(text, chainId, text, fc.boolean(), (id, chain, address, smartAccountDeployed) => {
      const sent = { address, chainId: chain, smartAccountDeployed }
      expect(parseFrameEvent(structuredClone(frameSuccess(getUser, sent, id)))).toEqual({
        status: 'event',
        event: { kind: 'success', name: 'GET_USER', id, payload: sent },
      })
      const theme = { themeVariables: { [`--${address}`]: id } }
      expect(parseAppEvent(structuredClone(appEvent(syncTheme, theme, id)))).toEqual({
        status: 'event',
        event: { name: 'SYNC_THEME', id, payload: theme },
      })
    }),
  )
})

test('behavior: a malformed request with an id keeps it, so that it can be answered', () => {
  const data = { id: 'x', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'ada' } }
  expect(parseAppEvent(data)).toEqual({
    status: 'malformed',
    type: '@w3m-app/CONNECT_EMAIL',
    id: 'x',
    name: 'CONNECT_EMAIL',
    reason: 'email: Invalid email',
  })
})

test('error: writes no message that the other end would drop', () => {
  expect(() => appEvent(connectEmail, { email: 'ada' }, 'x')).toThrow()
  expect(() => appEvent(rpcRequest, { method: 'eth_call', params: {} }, 'x')).toThrow()
  expect(() =>
    appEvent(rpcRequest, { method: 'wallet_sendCalls', params: [{ calls: [{}] }] }, 'x'),
  ).toThrow()
})
