import { afterAll, beforeAll, test } from 'vitest'
import { type AppStage, startAppStage, walkVite } from '../support/appStage.ts'

let stage: AppStage
beforeAll(async () => {
  stage = await startAppStage()
})
afterAll(() => stage?.close())

test('Vite and React 19: built and developed, a wallet connects and its events are heard', async () => {
  await walkVite(stage, 'react')
})
