// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MoneyStage, startMoneyStage } from '../../kit/testing/moneyStage.ts'
import { startKit } from '../../kit/testing/startKit.ts'
import { nameDraftAtom, writeNameAtom } from './nameDraft.ts'
import { registerNameAtom } from './registerName.ts'

let stage: MoneyStage
beforeAll(async () => {
  stage = await startMoneyStage()
}, 120_000)
afterAll(() => stage?.close())
beforeEach(() => stage.reset())

test('error: on a network that names are not for', async () => {
  const networks = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { store, details } = startKit({ config: { networks } })
  const registering = store.set(registerNameAtom, 'ada1.reown.id')
  await expect(registering).rejects.toMatchObject({ shortMessage: 'Network not found' })
  expect(details('event')).toEqual([])
})

test('error: without an account, or for another wallet’s', async () => {
  const message = 'Address or auth connector not found'
  const { store } = startKit({ config: { networks: 'eip155:1' } })
  await expect(store.set(registerNameAtom, 'ada1.reown.id')).rejects.toThrow(message)
  const { kit, wallet } = await stage.visit()
  await expect(kit.store.set(registerNameAtom, 'ada1.reown.id')).rejects.toThrow(message)
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
  expect(stage.requests.count('/v1/profile/account')).toBe(0)
})

test('behavior: what is suggested for a taken name is of the zone new names are in', async () => {
  const { kit } = await stage.visit()
  await kit.store.set(writeNameAtom, 'grace')
  expect(kit.store.get(nameDraftAtom).state.status).toBe('taken')
  const asked = stage.requests.all().find(({ path }) => path.includes('/suggestions/'))
  expect(asked?.query).toMatchObject({ zone: 'reown.id' })
})
