import { afterAll, vi } from 'vitest'
import { emptyPage } from './emptyPage.ts'
import { endTimers } from './endTimers.ts'

const environment = { ...process.env }

/**
 * Ends what a test file would leave to the next one of its process, after the file's own hooks. It is one hook because
 * vitest loads several setup files at the same time, and the order of their hooks would be left to chance.
 */
afterAll(async () => {
  // A client ends with its test, but the code that it was loading still arrives. Vitest cancels what is not loaded when the
  // file ends, and remembers those modules as failed: every later file that imports them would fail.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  endTimers()
  vi.restoreAllMocks()
  emptyPage()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  // Whatever was ended above may have imported something when it ended.
  await vi.dynamicImportSettled()
})
