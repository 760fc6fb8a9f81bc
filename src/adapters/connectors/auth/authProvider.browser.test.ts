import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '#adapters/frame/testing/playFrame.ts'
import { ChainDisconnectedError, UserRejectedRequestError } from '#errors/provider.ts'
import { RequestAbortedError, RequestNotAllowedError } from '#errors/request.ts'
import { failure } from '#lib/testing/failure.ts'
import {
  ada,
  authFixture,
  eoa,
  key,
  mainnet,
  networks,
  onSolana,
  smart,
  solana,
} from './testing/authFixture.ts'

const { play, payloads, clear } = authFixture()
beforeEach(clear)
afterEach(clear)

describe('requests', () => {
  const connected = async (...asked: Parameters<typeof play>) => {
    const all = play(...asked)
    await all.connector.connect({ network: mainnet, networks })
    const provider = all.connector.provider('eip155')
    return { ...all, provider }
  }

  test('behavior: answers accounts and chain id without asking the frame', async () => {
    const { provider } = await connected()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smart])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([smart])
    expect(payloads('RPC_REQUEST')).toEqual([])
  })

  test('behavior: read methods run without approval, on the active network [spec 6.4]', async () => {
    const { provider, received } = await connected({ eth_blockNumber: { payload: '0x10' } })
    const args = Object.freeze({ method: 'eth_blockNumber' })
    expect(await provider.request(args)).toBe('0x10')
    expect(payloads('RPC_REQUEST')).toEqual([
      { method: 'eth_blockNumber', chainNamespace: 'eip155', chainId: 1 },
    ])
    expect(received).toEqual([])
  })

  test('behavior: shows signature requests, and settles each once [spec 3.25, 4.5]', async () => {
    const { provider, received } = await connected({ personal_sign: { payload: '0x5' } })
    const params = ['0x00', smart]
    expect(await provider.request({ method: 'personal_sign', params })).toBe('0x5')
    const id = expect.any(String)
    expect(received).toEqual([
      [
        'request',
        { id, namespace: 'eip155', networkId: 'eip155:1', method: 'personal_sign', params },
      ],
      ['requestEnd', { id, method: 'personal_sign', outcome: 'answered' }],
    ])
  })

  test.each([
    ['its code', { message: 'Nope', code: 4001 }],
    ['its message', { message: 'User rejected the request' }],
  ])('error: a refusal rejects with 4001, recognized by %s', async (_, error) => {
    const { provider, received } = await connected({ personal_sign: { error: error as never } })
    const request = provider.request({ method: 'personal_sign', params: ['0x00', smart] })
    expect(await failure(request)).toBeInstanceOf(UserRejectedRequestError)
    expect(received.at(-1)).toMatchObject(['requestEnd', { outcome: 'failed' }])
  })

  test('error: other failures keep the frame’s message', async () => {
    const { provider } = await connected({
      eth_call: { error: { message: 'execution reverted', code: 3 } },
    })
    expect(await failure(provider.request({ method: 'eth_call', params: [{}] }))).toMatchObject({
      code: 3,
      shortMessage: 'execution reverted',
    })
  })

  test('error: closing the modal aborts open requests', async () => {
    const { provider, received, asked, frame } = await connected()
    const open = failure(provider.request({ method: 'personal_sign', params: ['0x00', smart] }))
    await until(() => asked.some(({ type }) => type.endsWith('RPC_REQUEST')))
    frame.abortRequests()
    expect(await open).toBeInstanceOf(RequestAbortedError)
    expect(received.at(-1)).toMatchObject(['requestEnd', { outcome: 'aborted' }])
  })

  test('error: refuses unknown methods, and aborts open requests [spec 8.9a]', async () => {
    const { provider, received, asked } = await connected()
    const open = failure(provider.request({ method: 'personal_sign', params: ['0x00', smart] }))
    await until(() => asked.some(({ type }) => type.endsWith('RPC_REQUEST')))
    const error = await failure(provider.request({ method: 'eth_sign', params: [] }))
    expect(error).toBeInstanceOf(RequestNotAllowedError)
    expect(error).toMatchObject({ shortMessage: 'Requested RPC call is not allowed', code: 4200 })
    expect(await open).toBeInstanceOf(RequestAbortedError)
    expect(received.map(([name]) => name)).toEqual(['request', 'refused', 'requestEnd'])
  })

  test('behavior: the host can add methods that need approval, and cannot remove any', async () => {
    const { provider, received } = await connected(
      { '*': { payload: '0x5' } },
      { alsoAsk: () => ['eth_sendRawTransaction', 'shop_order'] },
    )
    const shown = () => received.filter(([name]) => name === 'request').length
    await provider.request({ method: 'eth_blockNumber' })
    expect(shown()).toBe(0)
    await provider.request({ method: 'eth_sendRawTransaction', params: ['0x00'] })
    expect(shown()).toBe(1)
    await provider.request({ method: 'shop_order', params: [] })
    expect(shown()).toBe(2)
    await provider.request({ method: 'personal_sign', params: ['0x00', smart] })
    expect(shown()).toBe(3)
    const refused = failure(provider.request({ method: 'eth_sign', params: [] }))
    expect(await refused).toBeInstanceOf(RequestNotAllowedError)
  })

  test('error: rejects a signature for a network that is not active', async () => {
    const { provider } = await connected()
    const request = provider.request(
      { method: 'eth_sendTransaction', params: [{}] },
      { network: 'eip155:137' },
    )
    expect(await failure(request)).toBeInstanceOf(ChainDisconnectedError)
  })

  test('error: rejects requests before a login', async () => {
    const { connector } = play()
    const request = connector.provider('eip155').request({ method: 'eth_blockNumber' })
    expect(await failure(request)).toMatchObject({ code: 4100 })
  })

  test('behavior: a switch changes the frame’s network and account', async () => {
    const { provider, received, command } = await connected()
    command('answer', { GET_USER: { payload: { ...ada, address: eoa, chainId: 137 } } })
    const params = [{ chainId: '0x89' }]
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBe(null)
    expect(payloads('SWITCH_NETWORK')).toEqual([{ chainId: 'eip155:137' }])
    expect(payloads('GET_USER').at(-1)).toEqual({
      chainId: 'eip155:137',
      preferredAccountType: 'smartAccount',
    })
    expect(received).toMatchObject([
      ['change', [{ networkId: 'eip155:137', accounts: [{ address: eoa }, { address: smart }] }]],
    ])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    // There already: nobody is asked.
    await provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(payloads('SWITCH_NETWORK')).toHaveLength(1)
  })

  test('error: rejects a switch without a chain id', async () => {
    const { provider } = await connected()
    const request = provider.request({ method: 'wallet_switchEthereumChain', params: [{}] })
    expect(await failure(request)).toMatchObject({ code: -32602 })
  })

  test('behavior: requests capabilities in the form that every frame accepts, and selects by chain', async () => {
    const all = { '0x1': { atomic: 1 }, '0x89': { atomic: 2 }, '0x0': { every: 3 } }
    const { provider, command } = await connected({ wallet_getCapabilities: { payload: all } })
    const ask = (params: unknown) => provider.request({ method: 'wallet_getCapabilities', params })
    expect(await ask([smart, ['0x1']])).toEqual({ '0x1': { atomic: 1 }, '0x0': { every: 3 } })
    expect(await ask([smart])).toEqual(all)
    expect(payloads('RPC_REQUEST').map((payload) => payload?.params)).toEqual([[smart], [smart]])
    command('answer', { wallet_getCapabilities: { error: { message: 'unknown method' } } })
    expect(await ask([smart])).toEqual({})
  })

  test('behavior: treats a missing list as empty', async () => {
    const { provider } = await connected({ eth_syncing: { payload: false } })
    expect(await provider.request({ method: 'eth_syncing' })).toBe(false)
    expect(payloads('RPC_REQUEST')).toMatchObject([{ params: [] }])
  })

  test('error: rejects calls that create a contract', async () => {
    const { provider } = await connected()
    const request = provider.request({
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', calls: [{ data: '0x00' }] }],
    })
    expect(await failure(request)).toMatchObject({ code: -32602 })
  })

  test('behavior: names Solana networks by their reference, and refuses EVM methods there [spec 10.3e]', async () => {
    const { connector } = play({
      GET_USER: { payload: onSolana },
      solana_signMessage: { payload: { signature: '2Ui' } },
    })
    await connector.connect({ network: solana, networks })
    const provider = connector.provider('solana')
    const params = { message: '2Ui', pubkey: key }
    expect(await provider.request({ method: 'solana_signMessage', params })).toEqual({
      signature: '2Ui',
    })
    expect(payloads('RPC_REQUEST')).toEqual([
      {
        method: 'solana_signMessage',
        params,
        chainNamespace: 'solana',
        chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ])
    expect(await provider.request({ method: 'wallet_getAssets', params: [] })).toEqual({})
    expect(await provider.request({ method: 'wallet_getCapabilities' })).toEqual({})
  })
})
