import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEvmAdapter } from '#adapters/chains/evm/evmAdapter.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { UnsupportedMethodError, UserRejectedRequestError } from '#errors/provider.ts'
import { ChainNotApprovedError } from '#errors/switch.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { changes, createFixture, type Fixture, type Page } from './testing/createFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.relay.goOnline()
  await fixture.clear()
})

const one = 'eip155:31337'
const two = 'eip155:31338'

describe('requests', () => {
  test('behavior: a message is signed [spec 7.5a]', async () => {
    const { provider, alice } = await fixture.connected()
    const params = ['0x48c3a46c6c6f', alice]
    const signature = await provider.request({ method: 'personal_sign', params })
    const address = alice as `0x${string}`
    expect(
      await verifyMessage({ address, message: 'Hällo', signature: signature as `0x${string}` }),
    ).toBe(true)
  })

  test('behavior: sends a transaction on the requested chain', async () => {
    const { wallet, page, alice } = await fixture.connected()
    const adapter = createEvmAdapter()
    const [network = expect.fail()] = fixture.networks
    const to = '0x00000000000000000000000000000000000000e1'
    const through = { provider: page.connector.provider('eip155'), network }
    await adapter.transfer({ ...through, account: `${one}:${alice}`, to, amount: 5n })
    await expect.poll(() => adapter.getBalance({ account: `${one}:${to}`, network })).toBe(5n)
    expect(wallet.requests.map(({ method, caip2 }) => [method, caip2])).toEqual([
      ['eth_sendTransaction', one],
    ])
  })

  test('behavior: sends a request to the chain that it names', async () => {
    const { wallet, provider, alice } = await fixture.connected()
    await provider.request({ method: 'personal_sign', params: ['0x00', alice] }, { network: two })
    expect(wallet.requests.map(({ caip2 }) => caip2)).toEqual([two])
  })

  test('error: a refusal rejects with 4001', async () => {
    const { wallet, provider, alice } = await fixture.connected()
    wallet.onRequest = 'reject'
    const asking = provider.request({ method: 'personal_sign', params: ['0x00', alice] })
    await expect(asking).rejects.toBeInstanceOf(UserRejectedRequestError)
  })

  test('error: keeps the wallet’s own error code', async () => {
    const { wallet, provider, alice } = await fixture.connected()
    wallet.onRequest = () => ({ error: { code: 4100, message: 'no such account' } })
    const asking = provider.request({ method: 'personal_sign', params: ['0x00', alice] })
    await expect(asking).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects a chain that is not in the session', async () => {
    const { provider, alice } = await fixture.connected()
    const request = { method: 'personal_sign', params: ['0x00', alice] }
    const asking = provider.request(request, { network: 'eip155:1' })
    await expect(asking).rejects.toBeInstanceOf(ChainNotApprovedError)
  })

  test('error: rejects a method that is not in the session [spec 10.3d]', async () => {
    const { wallet, provider } = await fixture.connected()
    const asking = provider.request({ method: 'wallet_grantPermissions', params: [] })
    await expect(asking).rejects.toBeInstanceOf(UnsupportedMethodError)
    expect(wallet.requests).toEqual([])
  })

  test('error: rejects a namespace that is not in the session', async () => {
    const { page } = await fixture.connected()
    const asking = page.connector.provider('solana').request({ method: 'solana_signMessage' })
    await expect(asking).rejects.toBeInstanceOf(NamespaceNotConfiguredError)
  })

  test('behavior: answers accounts, chain id and reads without the wallet', async () => {
    const { wallet, provider, alice } = await fixture.connected()
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([alice])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x7a69')
    const params = [alice, 'latest']
    await expect(provider.request({ method: 'eth_getBalance', params })).resolves.toMatch(/^0x/)
    expect(wallet.requests).toEqual([])
  })

  test('behavior: an abort ends the wait, and a late answer is ignored', async () => {
    const { wallet, provider, alice } = await fixture.connected()
    wallet.onRequest = 'ignore'
    const abort = new AbortController()
    const asked = wallet.nextRequest()
    const request = { method: 'personal_sign', params: ['0x00', alice] }
    const asking = provider.request(request, { signal: abort.signal })
    const open = await asked
    abort.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    await wallet.respond(open, 'approve')
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x7a69')
  })

  test('behavior: receives the answer after the relay dropped meanwhile', async () => {
    const { wallet, page, provider, alice } = await fixture.connected()
    wallet.onRequest = 'ignore'
    const asked = wallet.nextRequest()
    const asking = provider.request({ method: 'personal_sign', params: ['0x00', alice] })
    const open = await asked
    fixture.relay.dropConnections()
    await until(() => page.reported.includes('online'))
    await wallet.respond(open, 'approve')
    await expect(asking).resolves.toMatch(/^0x/)
    expect(page.reported).toEqual(['offline', 'online'])
  })
})

describe('switching', () => {
  const switchTo = (page: Page, networkId: string) => {
    const network = fixture.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) return expect.fail('no such network')
    const provider = page.connector.provider('eip155')
    return createEvmAdapter().switchNetwork({ provider, network })
  }

  test('behavior: switches to a shared network without the wallet [spec 10.1m]', async () => {
    const { wallet, page, provider } = await fixture.connected()
    await switchTo(page, two)
    expect(wallet.requests).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x7a6a')
    expect(changes(page.reported)).toMatchObject([[{ networkId: two }]])
  })

  const onlyOne = async () => {
    const wallet = await fixture.wallet()
    wallet.grant = { chains: [one] }
    const page = fixture.page()
    await fixture.pair(page, wallet)
    return { wallet, page }
  }

  test('behavior: asks the wallet for another network, and trusts the session’s report [spec 7.5b, 10.2e]', async () => {
    const { wallet, page } = await onlyOne()
    await switchTo(page, two)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(changes(page.reported).at(-1)).toMatchObject([
      { networkId: two, approvedNetworks: [one, two] },
    ])
  })

  test('error: reports that the visitor declined', async () => {
    const { wallet, page } = await onlyOne()
    wallet.onRequest = 'reject'
    await expect(switchTo(page, two)).rejects.toMatchObject({ code: 'switch-rejected' })
    expect(changes(page.reported)).toEqual([])
  })

  test('error: rejects when the wallet agrees but shares no new network [spec 8.5b]', async () => {
    const { wallet, page } = await onlyOne()
    wallet.onRequest = () => ({ result: null })
    await expect(switchTo(page, two)).rejects.toBeInstanceOf(ChainNotApprovedError)
  })

  test('error: rejects when the session lacks the method [spec 8.5b]', async () => {
    const wallet = await fixture.wallet()
    wallet.onProposal = {
      namespaces: {
        eip155: {
          accounts: [`${one}:${wallet.accounts[0]?.address}`],
          methods: ['personal_sign'],
          events: [],
        },
      },
    }
    const page = fixture.page()
    await fixture.pair(page, wallet)
    await expect(switchTo(page, two)).rejects.toThrow(
      "Failed to switch to chain 'eip155:31338'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    )
  })
})
