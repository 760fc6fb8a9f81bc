// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'
import type { Connector } from '../connector.ts'
import { discoverSolana } from './discoverSolana.ts'

const features = { 'standard:connect': {}, 'standard:events': {}, 'solana:signTransaction': {} }

const register = (name: string, more: object = { features }) => {
  const wallet = Object.defineProperties(
    {
      version: '1.0.0',
      name,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      chains: ['solana:mainnet'],
      accounts: [],
    },
    Object.getOwnPropertyDescriptors(more),
  )
  onTestFinished(registerStandard(wallet as unknown as StandardWallet))
}

test('error: a wallet that fails to say what it serves keeps no other wallet from the list', async () => {
  let isUpdated = false
  register('Updated', {
    // What is left of an extension in the page after its update.
    get features() {
      if (isUpdated) throw new Error('Extension context invalidated.')
      return features
    },
  })
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  let found: readonly Connector[] = []
  const names = () => found.map(({ name }) => name)
  discoverSolana({
    signal: ended.signal,
    onChange: (now) => {
      found = now
    },
  })
  expect(names()).toEqual(['Updated'])
  isUpdated = true
  register('Fox')
  await expect.poll(names).toEqual(['Fox'])
})
