import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { solanaDevAccounts } from '../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import type { Door } from '../support/door.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'

// A page whose own Solana code wants a wallet as it loads.

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const sunbird: StageWallet = {
  ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
  behaviours: willing,
}

test.each(builds)(
  'behavior: it is fetched when the page asks for it, before anyone has clicked (%s)',
  async (build) => {
    door = await stage.visit({ build, wallets: [sunbird] })
    await door.host((latchKey) => latchKey.ready)
    const found = await door.host(async (latchKey) => {
      const before = latchKey.solana
      const wallet = await latchKey.solanaReady
      const isSame = latchKey.solana === wallet && (await latchKey.solanaReady) === wallet
      return { before, isSame, name: wallet.name, features: Object.keys(wallet.features).sort() }
    })
    expect(found).toEqual({
      before: undefined,
      isSame: true,
      name: 'Latchkey',
      features: [
        ...['solana:signAndSendTransaction', 'solana:signIn', 'solana:signMessage'],
        ...['solana:signTransaction', 'standard:connect', 'standard:disconnect'],
        'standard:events',
      ],
    })
    // The page registers it as it would any other, and connects with it.
    const registered = await door.host(async (latchKey) => {
      const wallet = await latchKey.solanaReady
      const heard: string[] = []
      const api = { register: (one: { name: string }) => heard.push(one.name) }
      addEventListener('wallet-standard:register-wallet', (event) =>
        (event as CustomEvent<(page: typeof api) => void>).detail(api),
      )
      const detail = (page: typeof api) => page.register(wallet)
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      void wallet.features['standard:connect'].connect()
      return heard
    })
    expect(registered).toEqual(['Latchkey'])
    await door.view('Connect').locator('[data-wallet="standard:sunbird"]').click()
    await door.dialog.waitFor({ state: 'detached' })
    expect(
      await door.host((latchKey) => latchKey.solana?.accounts.map(({ address }) => address)),
    ).toEqual([solanaDevAccounts[0]?.address])
  },
)
