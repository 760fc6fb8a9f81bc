import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../chains/callNode.ts'
import { exchangeAbi, exchangeContracts } from '../chains/exchange/exchangeContracts.ts'
import { type EvmChain, startEvmChain } from '../chains/startEvmChain.ts'
import { serveVerifiedContracts } from './verifiedContracts.ts'

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain?.close())

test('behavior: knows the contracts that the sandbox deploys, on the chains where they are', async () => {
  const app = new Hono()
  serveVerifiedContracts(app, { nodes: { 'eip155:31337': chain.url } })
  const { router, factory } = exchangeContracts
  const ask = async (path: string) => {
    const response = await app.request(`/v2/contract/${path}`)
    return [response.status, await response.json()]
  }
  const unknown = (chainId: string, address: string) => [
    404,
    { match: null, creationMatch: null, runtimeMatch: null, chainId, address },
  ]
  await callNode(chain.url, [{ method: 'anvil_setCode', params: [router, '0x'] }])
  expect(await ask(`31337/${router}?fields=abi`)).toEqual(unknown('31337', router))
  await callNode(chain.url, [{ method: 'anvil_setCode', params: [router, '0x00'] }])
  const about = { match: 'match', creationMatch: 'match', runtimeMatch: null, chainId: '31337' }
  expect(await ask(`31337/${router}?fields=abi`)).toEqual([
    200,
    { ...about, address: router, abi: exchangeAbi.router },
  ])
  expect(await ask(`31337/${router}`)).toEqual([200, { ...about, address: router }])
  expect(await ask(`31338/${router}?fields=abi`)).toEqual(unknown('31338', router))
  expect(await ask(`31337/${factory}?fields=abi`)).toEqual(unknown('31337', factory))
})
