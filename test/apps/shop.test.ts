import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppFixture, startAppFixture } from '../support/appFixture.ts'
import { ensureChromium } from '../support/chromium.mjs'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await startAppFixture()
})
afterAll(() => fixture?.close())

/** A port that nobody has at the moment: Playwright has to know it before the server is started. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

test('a shop tests its own page with latchkey/testing and Playwright', async () => {
  const app = await fixture.install('shop', {
    RPC_URL: fixture.rpcUrl,
    CHROMIUM_PATH: ensureChromium(),
    PORT: await freePort(),
  })
  try {
    expect(await app.run('playwright', 'test')).toMatch(/\b6 passed/)
  } finally {
    await app.remove()
  }
})
