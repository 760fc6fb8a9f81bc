import { afterEach, describe, expect, test } from 'vitest'
import {
  dismissTamperingAtom,
  understandTamperingAtom,
} from '#features/tripwire/answerTampering.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import {
  hookWallet,
  leaveHandle,
  replaceAddresses,
  rewriteFetch,
  rewriteXhr,
} from '../../test/support/wormReplay.ts'
import {
  announce,
  BOB,
  createWallet,
  leave,
  payment,
  tamper,
  visit,
} from './testing/guardedPage.ts'

afterEach(leave)

describe('the worm of September 2025 is caught at each of its steps', () => {
  test('security: it hooks the wallet before a payment', async () => {
    const { client, connect, provider, alarms, paid, held, store } = visit()
    await connect()
    tamper(() => hookWallet(provider))
    const answer = client.request(payment)
    await held()
    expect(alarms()).toEqual(['wallet-request-replaced: Fox'])
    expect([paid(), store.get(isOpenAtom)]).toEqual([[], true])
    store.set(understandTamperingAtom)
    await answer
    // What the visitor was warned of: it pays another.
    expect(paid()).toHaveLength(1)
    expect(JSON.stringify(paid())).toContain(replaceAddresses(BOB))
    expect(store.get(isOpenAtom)).toBe(false)
    await client.request(payment)
    expect(alarms()).toHaveLength(1)
  })

  test('security: it hooks the wallet before anybody connects', async () => {
    const { provider, connect, alarms, warned } = visit()
    tamper(() => hookWallet(provider))
    await connect()
    await warned()
    expect(alarms()).toEqual(['wallet-request-replaced: Fox'])
  })

  test.each([
    ['fetch', rewriteFetch],
    ['XMLHttpRequest', rewriteXhr],
  ])('security: it rewrites what %s answers', async (name, step) => {
    const { connect, alarms, warned } = visit()
    tamper(step)
    await connect()
    await warned()
    expect(alarms()).toEqual([`answers-changed: ${name}`])
  })

  test('security: it begins to, after somebody has connected', async () => {
    const { client, connect, alarms, paid, held, store } = visit()
    await connect()
    tamper(rewriteFetch)
    const answer = client.request(payment)
    await held()
    expect([alarms(), paid()]).toEqual([['answers-changed: fetch'], []])
    store.set(understandTamperingAtom)
    await answer
  })

  test('security: it begins to, around a wrapper that was found to be harmless', async () => {
    const { client, connect, alarms, warned } = visit()
    tamper(() => {
      const { fetch } = window
      window.fetch = (...args) => fetch(...args)
      return () => void Object.assign(window, { fetch })
    })
    await connect()
    await client.request(payment)
    expect(alarms()).toEqual([])
    tamper(rewriteFetch)
    await client.request({ method: 'net_version' })
    await warned()
    expect(alarms()).toEqual(['answers-changed: fetch'])
  })

  test('security: it leaves a handle for its operator', async () => {
    const { connect, alarms, warned } = visit()
    tamper(leaveHandle)
    await connect()
    await warned()
    expect(alarms()).toEqual(['known-malware: stealthProxyControl'])
  })
})

describe('others of its kind', () => {
  test.each(['json', 'text'] as const)('security: Response.%s is replaced', async (name) => {
    const { connect, alarms, warned } = visit()
    tamper(() => {
      const { [name]: read } = Response.prototype
      Response.prototype[name] = async function () {
        const found = await read.call(this)
        return typeof found === 'string'
          ? replaceAddresses(found)
          : JSON.parse(replaceAddresses(JSON.stringify(found)))
      }
      return () => void Object.assign(Response.prototype, { [name]: read })
    })
    await connect()
    await warned()
    expect(alarms()).toContain(`answers-changed: Response.${name}`)
  })

  test('security: another object comes forward under the name and number of the wallet', async () => {
    const { client, connect, alarms, paid, held, store } = visit()
    await connect()
    const impostor = createWallet()
    announce(impostor.provider)
    // Announcements close together become one list.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answer = client.request(payment).catch((error: { code: number }) => error.code)
    await held()
    expect(alarms()).toEqual(['wallet-imitated: Fox'])
    store.set(dismissTamperingAtom)
    expect(await answer).toBe(4001)
    expect([paid(), impostor.asked.filter(({ method }) => method === payment.method)]).toEqual([
      [],
      [],
    ])
  })
})

describe('what waits, and for what', () => {
  test('behavior: a read goes on; who takes the line away, or closes the dialog, pays nothing', async () => {
    const { client, connect, provider, paid, held, store } = visit()
    await connect()
    tamper(() => hookWallet(provider))
    expect(await client.request({ method: 'net_version' })).toBeDefined()
    for (const refuse of [() => store.set(dismissTamperingAtom), () => void client.close()]) {
      const answer = client.request(payment).catch((error: { code: number }) => error.code)
      await held()
      refuse()
      expect(await answer).toBe(4001)
    }
    expect(paid()).toEqual([])
  })

  test('behavior: what is found later is asked about again', async () => {
    const { client, connect, provider, alarms, paid, warned, held, store } = visit()
    tamper(leaveHandle)
    await connect()
    await warned()
    store.set(understandTamperingAtom)
    await client.request(payment)
    expect(paid()).toHaveLength(1)
    tamper(() => hookWallet(provider))
    const answer = client.request(payment)
    await held()
    expect([alarms().length, paid().length]).toEqual([2, 1])
    store.set(understandTamperingAtom)
    await answer
    expect(paid()).toHaveLength(2)
  })
})

test('behavior: wrappers that hand on what they are given raise nothing', async () => {
  const { client, connect, alarms, paid } = visit()
  tamper(() => {
    const { fetch } = window
    const { open, send } = XMLHttpRequest.prototype
    const { addEventListener } = EventTarget.prototype
    window.fetch = (...args) => fetch(...args)
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
    }
    EventTarget.prototype.addEventListener = function (...args) {
      addEventListener.apply(this, args)
    }
    return () => {
      Object.assign(window, { fetch })
      Object.assign(XMLHttpRequest.prototype, { open, send })
      Object.assign(EventTarget.prototype, { addEventListener })
    }
  })
  await connect()
  await client.request(payment)
  expect([alarms(), paid().length]).toEqual([[], 1])
})
