import { afterAll, beforeAll, test } from 'vitest'
import { type AppFixture, clickThroughVite, startAppFixture } from '../support/appFixture.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

test('Vite and React 19: built and developed, a wallet connects and its events are heard', async () => {
  await clickThroughVite(fixture, 'react')
})
