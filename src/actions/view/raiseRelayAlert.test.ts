import { describe, expect, test } from 'vitest'
import { readConsole } from '#client/testing/readConsole.ts'
import { startClient } from '#client/testing/startClient.ts'
import { RelayRefusedError } from '#errors/relay.ts'
import { pairingAtom } from '#state/connection/pairing.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { raiseRelayAlertAtom } from './raiseRelayAlert.ts'

const start = () => {
  const said = readConsole()
  return { said, ...startClient({ config: { networks: 'eip155:1', debug: true } }) }
}
const ahead = new RelayRefusedError('clock-ahead')
const behind = new RelayRefusedError('clock-behind')

describe('a clock that is wrong', () => {
  test('error: ends a restored session, which has an alert of its own [spec 8.11d]', async () => {
    const { store, untilAtom, said } = start()
    store.set(raiseRelayAlertAtom, ahead)
    expect(await untilAtom(alertAtom, Boolean)).toMatchObject({ text: 'Session Expired' })
    expect(said).toEqual([expect.stringContaining('please check your time settings')])
  })

  test('behavior: that alert goes when a view tells of the clock, and nothing is said again', async () => {
    const { store, untilAtom, said } = start()
    store.set(raiseRelayAlertAtom, ahead)
    await untilAtom(alertAtom, Boolean)
    store.set(pairingAtom, { status: 'starting' })
    store.set(raiseRelayAlertAtom, behind)
    expect(store.get(alertAtom)).toBeUndefined()
    expect(said).toHaveLength(1)
  })

  test('error: is one line on the console beside a view that tells of it, whichever way it is wrong', async () => {
    const { store, said } = start()
    store.set(pairingAtom, { status: 'starting' })
    store.set(raiseRelayAlertAtom, behind)
    await expect.poll(() => said).toEqual([expect.stringContaining('its clock is wrong')])
    store.set(raiseRelayAlertAtom, ahead)
    store.set(pairingAtom, { status: 'idle' })
    store.set(raiseRelayAlertAtom, ahead)
    await Promise.resolve()
    expect(store.get(alertAtom)).toBeUndefined()
    expect(said).toHaveLength(1)
  })
})
