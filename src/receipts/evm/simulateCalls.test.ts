import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { readReceipt } from '../readReceipt.ts'
import { ether, NOW } from '../testing/evidence.ts'
import { testAddresses } from '../testing/testAddresses.ts'

const { me, eve, farm, nobody } = testAddresses

let chain: EvmChain
const ask = async (method: string, params: unknown) => {
  const [answer] = await callNode(chain.url, [{ method, params: params as unknown[] }])
  return answer
}

/** `eve.call{value: 1 ether}('')`, whatever it is called with. */
const sendsAnEther = `0x5f5f5f5f670de0b6b3a764000073${eve.slice(2)}5af15000`

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 1 })
  await ask('anvil_setCode', [farm, sendsAnEther])
  await ask('anvil_setBalance', [me, '0xd3c21bcecceda1000000'])
}, 60_000)
afterAll(() => chain?.close())

const read = (authorizationList?: readonly object[]) =>
  readReceipt(
    freezeRequest({
      ...{ chain: 'eip155:1', account: me, method: 'eth_sendTransaction' },
      params: [
        { from: me, to: me, data: '0x12345678', ...(authorizationList && { authorizationList }) },
      ],
    }),
    { origin: 'https://shop.example', coin: ether, now: NOW, ask },
  )

const to = (address: string, chainId: number) => ({ chainId, address, nonce: '0x0' })

test('behavior: a call of oneself is simulated with the code that the account delegates to', async () => {
  for (const list of [[to(farm, 1)], [to(farm, 0)], [to(nobody, 1), to(farm, 1)]])
    expect((await read(list)).simulation).toMatchObject({
      status: 'succeeds',
      changes: [{ difference: -parseEther('1') }],
    })
})

test('behavior: and without code where it delegates on another network, to nobody, or not at all', async () => {
  for (const list of [undefined, [to(farm, 10)], [to(farm, 1), to(nobody, 1)]])
    expect((await read(list)).simulation).toMatchObject({ status: 'succeeds', changes: [] })
})
