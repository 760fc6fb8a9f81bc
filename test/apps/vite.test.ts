import { afterAll, beforeAll, test } from 'vitest'
import { type AppStage, startAppStage, walkVite } from '../support/appStage.ts'

let stage: AppStage
beforeAll(async () => {
  stage = await startAppStage()
})
afterAll(() => stage?.close())

test.each(['react18', 'vue', 'svelte'])(
  'Vite and %s: built and developed, a wallet connects and its events are heard',
  async (name) => {
    await walkVite(stage, name)
  },
)
