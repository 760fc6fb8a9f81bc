// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { StandardApi, StandardWallet } from '#domain/wallet/walletStandard.ts'
import { defineInert } from '#element/inert/defineInert.ts'
import { registerSolana } from './registerSolana.ts'

/** A library that looks for wallets, as `@wallet-standard/app` does. */
const createApp = () => {
  const wallets: StandardWallet[] = []
  const api: StandardApi = {
    register: (...found) => {
      wallets.push(...found)
      return () => {}
    },
  }
  addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(api: StandardApi) => void>).detail(api),
  )
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return wallets
}

test('behavior: an app finds one wallet, whether it comes before or after, and before there is an element', async () => {
  const before = createApp()
  registerSolana()
  registerSolana()
  const after = createApp()
  expect(before.map(({ name }) => name)).toEqual(['Latchkey'])
  expect(after).toEqual(before)

  const [wallet] = after
  expect(wallet).toMatchObject({
    version: '1.0.0',
    accounts: [],
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
    features: {
      'standard:connect': { connect: expect.any(Function) },
      'standard:events': { on: expect.any(Function) },
      'solana:signMessage': { signMessage: expect.any(Function) },
      'solana:signAndSendTransaction': { supportedTransactionVersions: ['legacy', 0, 1] },
    },
  })

  if (!wallet) throw new Error('there is no wallet')
  const { connect } = wallet.features['standard:connect'] as {
    connect(input?: object): Promise<object>
  }
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
  await expect(connect()).rejects.toThrow('no such <latch-key>')

  // The element that comes later is asked.
  defineInert()
  document.body.append(document.createElement('latch-key'))
  await expect(connect()).rejects.toThrow('Please call connect()')
})
