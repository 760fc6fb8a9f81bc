import { expect, test } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { createGenericAdapter } from './genericAdapter.ts'

const networkOf = (caipNetworkId: Network['caipNetworkId']): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'],
  name: 'A network',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
  rpcUrls: { default: { http: [] } },
})

const wallet = (answer: unknown) => {
  const asked: unknown[] = []
  const request = async (args: { method: string; params?: unknown }, options?: object) => {
    asked.push({ ...args, ...options })
    return answer
  }
  return { asked, request }
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

test.each([
  ['solana', SOLANA, 'solana_signMessage', { message: 'Cn8eVZg', pubkey: 'me' }, '3xSig'],
  ['polkadot', POLKADOT, 'polkadot_signMessage', { address: 'me', message: 'hello' }, '0xab'],
] as const)(
  'behavior: signs a message with the method of %s',
  async (namespace, id, method, params, signature) => {
    const provider = wallet({ signature })
    const adapter = createGenericAdapter(namespace)
    const what = {
      provider,
      account: `${id}:me`,
      network: networkOf(id),
      message: 'hello',
    } as const
    await expect(adapter.signMessage(what)).resolves.toBe(signature)
    expect(provider.asked).toEqual([{ method, params, network: id, signal: undefined }])
  },
)

test('error: rejects an answer that is not a signature', async () => {
  const provider = wallet({ signature: '<b>' })
  const adapter = createGenericAdapter('solana')
  const network = networkOf(SOLANA)
  const signing = adapter.signMessage({ provider, account: `${SOLANA}:me`, network, message: 'x' })
  await expect(signing).rejects.toBeInstanceOf(InvalidAnswerError)
})
