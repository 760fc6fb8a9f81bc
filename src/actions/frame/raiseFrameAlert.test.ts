import { describe, expect, test } from 'vitest'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient } from '#client/testing/startClient.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { raiseAlertAtom } from '../view/raiseAlert.ts'
import { raiseFrameAlertAtom } from './raiseFrameAlert.ts'

const start = () => {
  const said = readConsole()
  return { said, ...startClient({ config: { networks: 'eip155:1', debug: true } }) }
}

describe('a frame that does not load', () => {
  test('error: reports a lost connection [spec 8.11c]', async () => {
    const { store, untilAtom, said } = start()
    store.set(raiseFrameAlertAtom, 'frameLoadFailed')
    expect(await untilAtom(alertAtom, Boolean)).toMatchObject({
      name: 'frameLoadFailed',
      text: 'Network Error - Could not load embedded wallet',
    })
    expect(said.at(-1)).toContain('issue loading the embedded wallet. Please try again later.')
  })

  test('error: reports an unverified domain on a site that the project does not list [spec 8.11c]', async () => {
    const { store, untilAtom, said } = start()
    await store.set(raiseAlertAtom, 'originNotAllowed', { params: { origin: 'https://a.example' } })
    store.set(raiseFrameAlertAtom, 'frameLoadFailed')
    expect(await untilAtom(alertAtom, (alert) => alert?.name === 'unverifiedDomain')).toMatchObject(
      { tone: 'error', text: 'Invalid App Configuration' },
    )
    expect(said.at(-1)).toContain('Please verify that your domain is allowed')
  })

  test('error: reports a missing answer whichever origin the page has [spec 8.11c, 10.12h]', async () => {
    const { store, untilAtom } = start()
    await store.set(raiseAlertAtom, 'originNotAllowed', { params: { origin: 'https://a.example' } })
    store.set(raiseFrameAlertAtom, 'frameRequestTimeout')
    const alert = await untilAtom(alertAtom, (one) => one?.name === 'frameRequestTimeout')
    expect(alert?.text).toBe('Embedded Wallet Request Timed Out')
  })
})
