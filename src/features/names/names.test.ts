// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { NameSuggestionsError } from '#errors/names.ts'
import { NameLookupError } from '#errors/send.ts'
import { isNameOfferedAtom } from '#state/connection/names.ts'
import { emptyNameDraft, nameDraftAtom, stopNameAtom, writeNameAtom } from './nameDraft.ts'
import { registerDraftedAtom, registerNameAtom } from './registerName.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

const PROFILE = '/v1/profile/account/:name'
const SUGGESTIONS = '/v1/profile/suggestions/:name'

const enter = async (config: object = {}) => {
  const { client, wallet } = await fixture.visit({ config })
  const { store } = client
  return {
    client,
    wallet,
    store,
    write: async (text: string) => {
      await store.set(writeNameAtom, text)
      return store.get(nameDraftAtom)
    },
  }
}

describe('typing a name', () => {
  test('behavior: reports free names, taken names with suggestions, and invalid names [spec 9.32]', async () => {
    const { write } = await enter()
    expect(await write('')).toEqual(emptyNameDraft)
    expect(await write('abc')).toEqual({
      label: 'abc',
      state: { status: 'wrong', problem: 'short' },
    })
    expect(await write('a b')).toMatchObject({ state: { status: 'wrong', problem: 'characters' } })
    expect(fixture.requests.count(PROFILE)).toBe(0)
    expect(await write(' Hopper.reown.id')).toEqual({
      label: 'hopper',
      state: { status: 'free' },
    })
    const { state } = await write('grace')
    if (state.status !== 'taken') throw new Error('It is free')
    // A suggestion is a label like any other: taken, it can be written.
    expect(state.suggestions).toHaveLength(5)
    expect(state.suggestions.filter((label) => /\.|^grace$/.test(label))).toEqual([])
    const asked = fixture.requests.all().find(({ path }) => path.includes('/suggestions/'))
    expect(asked?.query).toMatchObject({ zone: 'reown.id' })
    expect((await write(state.suggestions[0] ?? '')).state).toEqual({ status: 'free' })
  })

  test('behavior: takes the last answer only, and aborts when the visitor leaves', async () => {
    const { store, write } = await enter()
    const first = write('grace')
    const second = write('hopper')
    await first
    expect((await second).state).toEqual({ status: 'free' })
    expect(fixture.requests.count(PROFILE)).toBe(1)
    const left = write('grace')
    store.set(stopNameAtom)
    expect((await left).state).toEqual({ status: 'checking' })
    expect(fixture.requests.count(PROFILE)).toBe(1)
  })

  test('error: shows the service’s message, else "Error resolving name" [spec 8.3a]', async () => {
    const { write } = await enter()
    fixture.faults.set(PROFILE, { status: 503 })
    const reported = (await write('hopper')).state
    expect(reported).toMatchObject({ status: 'failed', error: expect.any(NameLookupError) })
    expect(reported).toHaveProperty('error.shortMessage', 'Status 503 on purpose')
    fixture.faults.set(PROFILE, { offline: true })
    expect((await write('hopper')).state).toHaveProperty(
      ...(['error.shortMessage', 'Error resolving name'] as const),
    )
  })

  test('error: shows the service’s message, else "Error fetching name suggestions" [spec 8.3b]', async () => {
    const { write } = await enter()
    fixture.faults.set(SUGGESTIONS, { status: 500 })
    const reported = (await write('grace')).state
    expect(reported).toMatchObject({ status: 'taken', error: expect.any(NameSuggestionsError) })
    expect(reported).toHaveProperty('error.shortMessage', 'Status 500 on purpose')
    fixture.faults.set(SUGGESTIONS, { body: 'malformed' })
    expect((await write('grace')).state).toHaveProperty(
      ...(['error.shortMessage', 'Error fetching name suggestions'] as const),
    )
  })
})

describe('registering', () => {
  test('error: "Address or auth connector not found" with any other wallet [spec 5.13b, 6.2b, 8.3f]', async () => {
    const { store } = await enter()
    expect(store.get(isNameOfferedAtom)).toBe(false)
    await expect(store.set(registerNameAtom, 'hopper.reown.id')).rejects.toMatchObject({
      code: 'name-owner-missing',
      shortMessage: 'Address or auth connector not found',
    })
  })

  test('error: "Network not found" on a network that the page does not offer [spec 5.13c, 8.3e]', async () => {
    const { store, wallet, client } = await enter({ chainPolicy: 'ignore' })
    await store.set(switchNetworkAtom, 'eip155:31338')
    wallet.setChain('0x89')
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:137')
    await expect(store.set(registerNameAtom, 'hopper.reown.id')).rejects.toMatchObject({
      code: 'network-not-found',
      shortMessage: 'Network not found',
    })
  })

  test('behavior: registers only a name that is known to be free', async () => {
    const { store, write } = await enter()
    await write('grace')
    await store.set(registerDraftedAtom)
    expect(store.get(nameDraftAtom).label).toBe('grace')
    expect(fixture.requests.count('/v1/profile/account')).toBe(0)
  })
})
