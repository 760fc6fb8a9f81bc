import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Diagnosis, type Finding, findingIds } from '#domain/config/diagnosis.ts'
import { contentPolicy } from '#features/doctor/contentPolicy.ts'
import { audit } from '../support/audit.ts'
import { type CopiedPage, startCopiedPage } from '../support/copiedPage.ts'
import { addWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import { openModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { watchPolicy } from '../support/watchPolicy.ts'

const test = journeys({ hasTroubles: true })
const fixture = fixtureOf(test)
/** The same page, served with the headers and markup that a test sets. */
let copy: CopiedPage
/** Ids of the findings provoked so far; the last test compares them with all there are. */
const provoked = new Set<string>()

beforeAll(async () => {
  copy = await startCopiedPage(fixture.sandbox.urls.demo)
})
afterEach(() => {
  Object.assign(copy, { headers: {}, rewrite: (html: string) => html })
})
afterAll(async () => {
  await copy?.close()
})

/** A policy that allows every service of this machine, so that no finding is caused by the policy. */
const open = {
  'content-security-policy':
    'connect-src http://127.0.0.1:* ws://127.0.0.1:*; frame-src http://127.0.0.1:*',
}

const note = (diagnosis: Diagnosis): Diagnosis => {
  for (const { id } of diagnosis.findings) provoked.add(id)
  return diagnosis
}

const diagnose = async (options: VisitOptions = {}): Promise<Diagnosis> => {
  const modal = await fixture.visit({ build: 'split', ...options })
  const found = await modal.host((latchKey) => latchKey.diagnose())
  await modal.close()
  return note(found)
}

/** Diagnoses the copied page, as a test has changed it. */
const diagnoseCopy = async (
  query: Record<string, string> = {},
  { prepare }: Pick<VisitOptions, 'prepare'> = {},
): Promise<Diagnosis> => {
  const address = new URLSearchParams({ build: 'split', ...query })
  const context = await fixture.browser.newContext()
  const modal = await openModalPage(context, `${copy.origin}/plain?${address}`, prepare)
  const found = await modal.host((latchKey) => latchKey.diagnose())
  await context.close()
  return note(found)
}

const found = ({ findings }: Diagnosis, id: Finding['id'], about?: string): Finding | undefined =>
  findings.find((one) => one.id === id && (about === undefined || one.about.includes(about)))

test('behavior: reports no findings on a page without mistakes, and contacts only configured services', async () => {
  const { api, rpc, relay, frame, chains } = { ...fixture.sandbox.urls }
  const asked: string[] = []
  const { findings, passed, text, version, policy } = await diagnose({
    async prepare(page) {
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      page.on('websocket', (socket) => asked.push(new URL(socket.url()).origin))
    },
  })
  expect(findings).toEqual([])
  expect(passed).toContain('relay')
  expect(passed).toContain('frame of the embedded wallet')
  expect(passed).toContain('Content-Security-Policy')
  expect(text).toContain(`Latchkey ${version} on ${fixture.sandbox.urls.demo}`)
  expect(text).toContain('Nothing is wrong.')
  expect(text).toContain(policy)
  const ours = [api, rpc, relay, frame, fixture.sandbox.urls.demo, ...Object.values(chains)]
  const origins = new Set(ours.map((url) => new URL(url).origin))
  expect(asked.filter((origin) => origin !== 'null' && !origins.has(origin))).toEqual([])
})

test('behavior: everything works under the smallest policy for the configuration', async () => {
  const { config } = fixture.sandbox
  const { header } = contentPolicy(config, { pageOrigin: copy.origin })
  copy.headers = { 'content-security-policy': header }
  const { findings, policy } = await diagnoseCopy()
  expect(findings).toEqual([])
  expect(policy).toBe(header)

  // Nor is anything refused while a visitor uses the page.
  const { reports, watch } = watchPolicy()
  const context = await fixture.browser.newContext()
  await addWallet(context, fixture.sandbox, {
    ...{ name: 'Fox', rdns: 'example.fox', behaviours: willing },
  })
  const modal = await openModalPage(context, `${copy.origin}/plain?build=split`, watch)
  await modal.connect('Fox')
  await modal.button.click()
  await modal.view('Account').waitFor()
  await modal.host((latchKey) => latchKey.close())
  await modal.host((latchKey) => latchKey.disconnect())
  await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  const asked = () => fixture.sandbox.requests.all().map(({ endpoint }) => endpoint)
  await expect.poll(asked).toContain('/getWallets')
  await modal.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
  await modal.dialog.locator('[part=qr]:not([aria-busy=true])').waitFor()
  expect(reports).toEqual([])
  await context.close()
})

test('error: names directive and host of what the policy refuses, with the line to write', async () => {
  const { urls, config } = fixture.sandbox
  const { directives, needs } = contentPolicy(config, { pageOrigin: copy.origin })
  const kept = (directives['connect-src'] ?? []).filter((one) => one === new URL(urls.api).origin)
  copy.headers = {
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${kept.join(' ')}; ` +
      'trusted-types other',
  }
  const { findings } = await diagnoseCopy()
  const wanted = needs
    .filter(({ directive }) => !['script-src', 'style-src'].includes(directive))
    .filter(({ source }) => !kept.includes(source))
    .map(({ directive, source }) => `${directive} ${source}`)
  const told = findings.map(({ id, about }) => [id, about])
  expect(told.sort()).toEqual(
    [
      ['policy-blocks-name', 'trusted-types'],
      ...[...new Set(wanted)].map((about) => [
        about.startsWith('img-src') ? 'policy-blocks-images' : 'policy-blocks-host',
        about,
      ]),
    ].sort(),
  )
  // The line keeps what the page allows already.
  const relay = new URL(urls.relay).origin
  const { fix } = findings.find(({ about }) => about === `connect-src ${relay}`) ?? { fix: '' }
  for (const source of directives['connect-src'] ?? []) expect(fix).toContain(source)
  expect(findings.find(({ about }) => about === 'trusted-types')?.fix).toBe(
    'Content-Security-Policy: … trusted-types other latchkey; …',
  )
})

test('error: finds wrong settings, wrong RPC addresses, and a check that fails', async () => {
  const { urls, config } = fixture.sandbox
  const [first, second] = config.networks
  const wrongChain = (second && urls.chains[second.caipNetworkId]) ?? ''
  fixture.sandbox.faults.set('/projects/v1/origins', { offline: true })
  copy.headers = open
  const wrong = {
    defaultNetwork: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    chainPolicy: 'perhaps',
    rpcUrls: { [first?.caipNetworkId ?? '']: [wrongChain, 'http://127.0.0.1:9'] },
    endpoints: { relay: 'ws://127.0.0.1:9' },
  }
  const diagnosis = await diagnoseCopy(
    { projectid: 'abc', 'theme-mode': 'dark', theme: 'sepia', config: JSON.stringify(wrong) },
    {
      // A page may have removed a function that a check needs.
      prepare: (page) =>
        page.addInitScript(() => {
          performance.getEntriesByType = () => {
            throw new Error('not on this page')
          }
        }),
    },
  )
  expect(found(diagnosis, 'attribute-unknown', 'projectid')?.fix).toBe('Write project-id instead.')
  expect(found(diagnosis, 'attribute-unknown', 'theme-mode')?.fix).toContain('theme="light"')
  expect(found(diagnosis, 'setting-unusable', 'theme')?.fix).toContain('theme="sepia"')
  expect(found(diagnosis, 'setting-unusable', 'chainPolicy')?.severity).toBe('error')
  expect(found(diagnosis, 'network-id-deprecated')?.expected).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  expect(found(diagnosis, 'rpc-wrong-chain', wrongChain)).toMatchObject({
    found: `a node of ${second?.caipNetworkId}`,
  })
  expect(found(diagnosis, 'rpc-unreachable', 'http://127.0.0.1:9')?.fix).toContain(
    `config.rpcUrls["${first?.caipNetworkId}"]`,
  )
  expect(found(diagnosis, 'relay-unreachable', 'ws://127.0.0.1:9')?.severity).toBe('error')
  expect(found(diagnosis, 'api-unreachable', urls.api)?.severity).toBe('error')
  expect(found(diagnosis, 'check-failed')?.found).toBe('not on this page')
  // The most severe findings come first.
  const severities = diagnosis.findings.map(({ severity }) => severity)
  const order = ['error', 'warning', 'info']
  expect(severities.map((one) => order.indexOf(one))).toEqual(
    severities.map((one) => order.indexOf(one)).sort(),
  )
  for (const { fix } of diagnosis.findings) expect(diagnosis.text).toContain(fix)
})

test('error: finds two copies of the script, two versions, a severed opener, and a wrong clock', async () => {
  copy.headers = {
    ...open,
    'cross-origin-opener-policy': 'same-origin',
    date: 'Tue, 01 Jan 2030 00:00:00 GMT',
  }
  copy.rewrite = (html) =>
    html.replace(
      '<latch-key ',
      '<script src="/latchkey-9.9.9/latchkey.umd.js"></script><latch-key ',
    )
  const diagnosis = await diagnoseCopy()
  expect(found(diagnosis, 'script-twice')?.fix).toContain('latchkey-9.9.9/latchkey.umd.js')
  expect(found(diagnosis, 'versions-differ')?.about).toBe('9.9.9')
  expect(found(diagnosis, 'opener-cut')?.fix).toBe(
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
  )
  expect(found(diagnosis, 'clock-wrong')?.found).toContain('behind')
})

test('error: finds an origin the project does not allow, and a frame without storage', async () => {
  const frame = new URL(fixture.sandbox.config.endpoints.frame).origin
  const { findings } = await diagnose({
    async prepare(page) {
      await page.addInitScript((origin) => {
        if (location.origin === origin)
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('Access is denied', 'SecurityError')
            },
          })
      }, frame)
    },
  })
  expect(findings.map(({ id }) => id)).toEqual(['frame-without-storage'])

  fixture.sandbox.settings.change({ allowedOrigins: ['https://other.example'] })
  const elsewhere = await diagnose()
  expect(found(elsewhere, 'origin-not-allowed')).toMatchObject({
    found: 'https://other.example',
    fix: `Add ${fixture.sandbox.urls.demo} to the allowed origins of your project at dashboard.reown.com.`,
  })
  expect(found(elsewhere, 'frame-not-shown')?.severity).toBe('error')
})

test('error: finds a passkey wallet that is misplaced, missing, shared with others, or of no use here', async () => {
  const { demo, passkey } = fixture.sandbox.urls
  const at = (passkeyWallet: string) => ({ config: { passkeyWallet } })
  expect((await diagnose(at(passkey))).findings).toEqual([])
  expect(found(await diagnose(at(`${demo}/wallet/`)), 'passkey-wallet-misplaced')?.found).toContain(
    '127.0.0.1 is the page’s own host',
  )
  expect(found(await diagnose(at(`${passkey}/none/`)), 'passkey-wallet-not-shown')).toMatchObject({
    severity: 'error',
    found: 'it loads, but never says that it is ready',
  })
  const shared = await diagnose({
    ...at(passkey),
    prepare: (page) =>
      page
        .context()
        .route(`${passkey}/.well-known/webauthn`, (route) =>
          route.fulfill({ json: { origins: ['https://other.example'] } }),
        ),
  })
  expect(found(shared, 'passkey-wallet-shared')?.expected).toContain('/.well-known/webauthn')
  const without = await diagnose({
    ...at(passkey),
    prepare: (page) =>
      page.addInitScript(() => {
        const capabilities = async () => ({ 'extension:prf': false })
        Object.assign(PublicKeyCredential, { getClientCapabilities: capabilities })
      }),
  })
  expect(found(without, 'passkeys-missing')?.severity).toBe('warning')
})

test('error: a Cross-Origin-Embedder-Policy that blocks the embedded wallet is named, by the doctor and to whoever logs in', async () => {
  for (const policy of ['require-corp', 'credentialless']) {
    copy.headers = { ...open, 'cross-origin-embedder-policy': policy }
    await step(`error: the doctor names ${policy} and what is missing`, async () => {
      expect(found(await diagnoseCopy(), 'frame-not-shown')).toMatchObject({
        found: 'the Cross-Origin-Embedder-Policy of this page blocks it',
        fix: expect.stringContaining('Cross-Origin-Resource-Policy: cross-origin'),
      })
    })
  }
  await step('error: a login says at once that the page is at fault', async () => {
    const context = await fixture.browser.newContext()
    const modal = await openModalPage(context, `${copy.origin}/plain?build=split`)
    const said = modal.page.waitForEvent('console', (line) =>
      line.text().includes('The Cross-Origin-Embedder-Policy of this page blocks'),
    )
    await loginFlow(modal, fixture.sandbox).submit(newEmail())
    // Without the report it would be 20 s, and about the internet connection.
    await modal.dialog.getByText(/not set up correctly/).waitFor({ timeout: 10_000 })
    await said
    await context.close()
  })
})

test('error: finds an unknown project, a missing one, and a device clock that the relay refuses', async () => {
  fixture.sandbox.settings.change({ allowedOrigins: null })
  const unknown = await diagnose({ attributes: { 'project-id': 'nobodys' } })
  expect(found(unknown, 'project-id-unknown', 'nobodys')?.severity).toBe('error')
  fixture.sandbox.settings.reset()

  const none = await diagnose({
    config: { projectId: null, endpoints: { api: null } },
    prepare: (page) => page.clock.setFixedTime(Date.now() + 86_400_000),
  })
  expect(found(none, 'project-id-missing')?.fix).toContain('project-id="…"')
  expect(found(none, 'clock-wrong')?.found).toMatch(/ahead of .*not yet valid/)
})

test('error: finds blocked storage, blocked windows, and a page without encryption', async () => {
  const diagnosis = await diagnose({
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
        Object.defineProperty(window, 'isSecureContext', { value: false })
        // Acts as if within a press: on a slow machine the press is no longer valid once the doctor has loaded.
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: true } })
        window.open = () => null
      }),
  })
  expect(found(diagnosis, 'storage-blocked')).toMatchObject({
    found: 'Access is denied',
    fix: expect.stringContaining('allow-same-origin'),
  })
  expect(found(diagnosis, 'popups-blocked')?.fix).toContain('allow-popups')
  expect(found(diagnosis, 'context-insecure')?.fix).toBe(
    `Serve the page as https://${new URL(fixture.sandbox.urls.demo).host}.`,
  )
})

test('behavior: the bar that names a mistake starts the doctor', async () => {
  fixture.sandbox.settings.change({ allowedOrigins: null })
  const modal = await fixture.visit({ build: 'split' })
  await modal.button.click()
  const bar = modal.dialog.locator('.ui-alert')
  await bar.getByText('Project ID Not Configured').waitFor()
  expect(await modal.page.locator('[data-finding]').count()).toBe(0)
  await bar.getByRole('button', { name: 'Check the set-up' }).click()
  await modal.dialog.locator('[data-finding=project-id-unknown]').waitFor()
  await modal.dialog.getByRole('button', { name: 'Copy' }).waitFor()
  // The dialog's doctor checks the attributes of the page's only element.
  expect(await modal.dialog.getByText('into project-id="…" of <latch-key>').count()).toBe(1)
  fixture.sandbox.settings.reset()
  await modal.close()
})

test('behavior: the demo page shows the findings', async () => {
  const context = await fixture.browser.newContext()
  const page = await context.newPage()
  await page.goto(`${fixture.sandbox.urls.demo}/?projectid=abc`)
  await page.getByRole('heading', { name: 'Doctor' }).click()
  await page.getByRole('button', { name: 'Check this page' }).click()
  await page.getByText('warning attribute-unknown: projectid').waitFor()
  await page.getByText('1 to look at.').waitFor()
  await context.close()
})

test('security: a payment on a page whose code was tampered with waits for “I understand”, and the doctor names the tampering', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../support/wormReplay.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'worm', logLevel: 'silent' },
    footer: { js: 'globalThis.worm = worm' },
  })
  const fox = { name: 'Fox', rdns: 'example.fox', behaviours: willing }
  const modal = await fixture.visit({
    ...{ build: 'split', wallets: [fox] },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await modal.connect('Fox')
  await modal.page.evaluate(`${outputFiles[0]?.text}
    addEventListener('eip6963:announceProvider', ({ detail }) => worm.hookWallet(detail.provider))
    dispatchEvent(new Event('eip6963:requestProvider'))
    worm.rewriteFetch()`)
  const paid = modal.host(
    async (latchKey, to) => {
      const [from = ''] = latchKey.state.accounts.map((account) => account.split(':')[2])
      return latchKey.provider.request({
        ...{ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] },
      })
    },
    `0x${'b0'.repeat(20)}`,
  )
  const line = modal.dialog.locator('.ui-alert')
  await line.getByText('What you sign may not be what you see').waitFor()
  const asked = () => modal.asked('example.fox', 'eth_sendTransaction')
  expect(await asked()).toEqual([])
  const [error] = await modal.received('error')
  expect(error?.detail).toMatchObject({ code: 'page-tampered' })
  expect(await audit(modal.page)).toEqual([])

  const diagnosis = note(await modal.host((latchKey) => latchKey.diagnose()))
  expect(found(diagnosis, 'page-tampered', 'Fox')?.found).toBe('wallet-request-replaced')
  expect(found(diagnosis, 'page-tampered', 'fetch')?.found).toBe('answers-changed')
  expect(found(diagnosis, 'page-patched')?.about).toBe('fetch')

  await line.getByRole('button', { name: 'I understand' }).focus()
  await modal.page.keyboard.press('Enter')
  expect(await paid).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await asked()).toHaveLength(1)
  // The worm sent the money to its own address: the transaction is not the one that was read.
  await modal.view('Receipt').getByText('Your wallet returned something else').waitFor()
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'hidden' })

  await modal.page.evaluate('worm.rewriteClipboard()')
  await modal.button.click()
  await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
  await line.getByText('What you sign may not be what you see').waitFor()
  expect(JSON.stringify(await modal.received('error'))).toContain('clipboard-changed')
  await modal.close()
})

test('behavior: the tests above provoke every kind of finding', () => {
  expect([...provoked].sort()).toEqual([...findingIds].sort())
})
