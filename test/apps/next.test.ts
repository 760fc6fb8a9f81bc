import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppFixture, clean, served, startAppFixture } from '../support/appFixture.ts'
import type { ExampleApp } from '../support/exampleApp.ts'

let fixture: AppFixture
let app: ExampleApp
beforeAll(async () => {
  fixture = await startAppFixture()
  app = await fixture.install('next')
})
afterAll(async () => {
  await app?.remove()
  await fixture?.close()
})

test.each(['turbopack', 'webpack'])(
  'Next built by %s: a wallet connects on a server page and on a client page',
  async (bundler) => {
    const said = await app.run('next', 'build', `--${bundler}`)
    expect(said).not.toMatch(/warn|\[latchkey\]/i)
    await served(app.serve('next', 'start', '--port', '0'), async ({ origin }) => {
      expect(await fixture.flow(`${origin}/`)).toEqual(clean)
      expect(await fixture.flow(`${origin}/client`)).toEqual(clean)
    })
  },
)

test.each(['turbopack', 'webpack'])(
  'Next developed with %s: the same, and a server component that imports the element gets one warning',
  async (bundler) => {
    await app.write(
      'app/mistake.jsx',
      "import 'latchkey'\nexport const Mistake = () => <latch-key></latch-key>\n",
    )
    await app.mkdir('app/mistaken')
    await app.write(
      'app/mistaken/page.jsx',
      "import { Mistake } from '../mistake.jsx'\nexport default function Page() { return <Mistake /> }\n",
    )
    await served(app.serve('next', 'dev', `--${bundler}`, '--port', '0'), async (server) => {
      for (const page of ['/', '/client']) {
        const { said, ...report } = await fixture.flow(`${server.origin}${page}`)
        expect(report).toEqual({ missing: [], troubles: [] })
        expect(said.filter((text) => /hydrat|did not match|latchkey/i.test(text))).toEqual([])
      }
      expect(server.said()).not.toContain('[latchkey]')
      for (let visit = 0; visit < 2; visit += 1)
        expect((await fetch(`${server.origin}/mistaken`)).status).toBe(200)
      expect(server.said().match(/\[latchkey\] A server component imports latchkey/g)).toHaveLength(
        1,
      )
    })
  },
)
