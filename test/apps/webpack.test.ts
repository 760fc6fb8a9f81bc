import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppFixture, clean, served, startAppFixture } from '../support/appFixture.ts'
import { serveFolder } from '../support/serveFolder.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

test('webpack: built, a wallet connects and its events are received', async () => {
  const app = await fixture.install('webpack')
  try {
    const said = await app.run('webpack', '--no-color')
    // webpack calls the one chunk large that has all of WalletConnect; nothing of it is fetched at the start.
    expect(said).not.toMatch(/\berror|entrypoint size|Critical dependency|not found/i)
    await served(serveFolder(join(app.dir, 'public')), async ({ origin }) => {
      expect(await fixture.flow(origin)).toEqual(clean)
    })
  } finally {
    await app.remove()
  }
})
