import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBase58 } from '#lib/base58.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import { served } from '../support/appFixture.ts'
import { installExample } from '../support/exampleApp.ts'
import { addWallet, type Fixture, startFixture, willing } from '../support/fixture.ts'
import { verifies } from '../support/hostSolana.ts'
import { openModalPage } from '../support/modalPage.ts'
import { createProject, packPackage } from '../support/packedProject.ts'
import { step } from '../support/step.ts'

// The hooks of `@solana/wallet-adapter-react` use whatever the visitor connects at the element.

const SUN = 'standard:sunbird'

let fixture: Fixture
let shelf: Awaited<ReturnType<typeof createProject>>
beforeAll(async () => {
  shelf = await createProject()
  fixture = await startFixture({ namespaces: ['solana'] })
})
afterAll(async () => {
  await fixture?.close()
  await shelf?.remove()
})

test('Vite and Solana’s wallet adapter: sees the element as a wallet, connects, signs, sends, and reconnects', async () => {
  const { sandbox, browser } = fixture
  const { path: tarball } = await packPackage(shelf.dir)
  const config = { ...sandbox.config, receipts: 'off' }
  const app = await installExample('wallet-adapter', { tarball, config })
  const rpcUrl = sandbox.urls.chains[solanaPlan.caipNetworkId] ?? ''
  const address = solanaDevAccounts[0]?.address ?? ''
  try {
    await app.write('src/endpoint.js', `export const endpoint = ${JSON.stringify(rpcUrl)}`)
    await app.run('vite', 'build')
    await served(app.serve('vite', 'preview', '--port', '0'), async ({ origin }) => {
      const context = await browser.newContext()
      await addWallet(context, sandbox, {
        ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
        behaviours: willing,
      })
      const modal = await openModalPage(context, origin)
      const { page } = modal
      const connected = page.getByText('Connected:').locator('output')
      const answer = page.locator('#answer')
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

      await step('behavior: the adapter lists the element, and opens it to connect', async () => {
        expect(await connected.textContent()).toBe('nobody')
        await press('Use Latchkey')
        await modal.dialog.locator(`[data-wallet="${SUN}"]`).waitFor()
        // It does not offer itself.
        expect(await modal.dialog.getByText('Latchkey', { exact: true }).count()).toBe(0)
        await modal.dialog.locator(`[data-wallet="${SUN}"]`).click()
        await expect.poll(() => connected.textContent()).toBe(address)
        await modal.dialog.waitFor({ state: 'detached' })
      })

      await step('behavior: signs a message', async () => {
        await press('Sign')
        await expect.poll(() => answer.textContent()).not.toBe('')
        const signature = Uint8Array.from((await answer.textContent())?.split(' ') ?? [], Number)
        expect(verifies(new TextEncoder().encode('Hello'), signature, address)).toBe(true)
      })

      await step('behavior: sends a transaction', async () => {
        await press('Send')
        await expect
          .poll(async () => fromBase58((await answer.textContent()) ?? '')?.length)
          .toBe(64)
        const signature = await answer.textContent()
        const [status] = await callNode(rpcUrl, [
          { method: 'getSignatureStatuses', params: [[signature]] },
        ])
        expect(status).toMatchObject({ value: [{ err: null }] })
      })

      await step(
        'behavior: a reload brings the connection back, and either side ends it',
        async () => {
          await page.reload()
          await expect.poll(() => connected.textContent()).toBe(address)
          await press('Leave')
          await expect.poll(() => connected.textContent()).toBe('nobody')
          expect((await modal.state()).status).toBe('disconnected')
          await press('Use Latchkey')
          await modal.dialog.locator(`[data-wallet="${SUN}"]`).click()
          await expect.poll(() => connected.textContent()).toBe(address)
          await modal.host((latchKey) => latchKey.disconnect())
          await expect.poll(() => connected.textContent()).toBe('nobody')
        },
      )
      expect(modal.troubles).toEqual([])
      await modal.close()
    })
  } finally {
    await app.remove()
  }
})
