import { afterAll, beforeAll, test } from 'vitest'
import { type AppFixture, clickThroughVite, startAppFixture } from '../support/appFixture.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

test.each(['react18', 'vue', 'svelte', 'wagmi'])(
  'Vite and %s: built and in development, a wallet connects and its events are received',
  async (name) => {
    await clickThroughVite(fixture, name)
  },
)
