import { afterAll, beforeAll, test } from 'vitest'
import { type AppFixture, clickThroughVite, startAppFixture } from '../support/appFixture.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

test('Vite and React 19: built and in development, a wallet connects and its events are received', async () => {
  await clickThroughVite(fixture, 'react')
})
