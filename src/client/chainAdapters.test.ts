import { expect, test } from 'vitest'
import type { Namespace } from '#domain/network/namespace.ts'
import { ChainAdapterNotFoundError } from '#errors/network.ts'
import { createChainAdapters } from './chainAdapters.ts'

test('behavior: each namespace has an adapter of its own, loaded once', async () => {
  const chain = createChainAdapters()
  const [cosmos, again, polkadot] = [chain('cosmos'), chain('cosmos'), chain('polkadot')]
  expect((await cosmos).namespace).toBe('cosmos')
  expect((await polkadot).namespace).toBe('polkadot')
  expect(await again).toBe(await cosmos)
})

test('error: Adapter not found, of a namespace that has none [spec 8.4i]', async () => {
  const none = createChainAdapters()('tron' as Namespace)
  await expect(none).rejects.toThrow(ChainAdapterNotFoundError)
  await expect(none).rejects.toThrow('Adapter not found')
})
