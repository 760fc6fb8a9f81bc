import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AnvilWallet, walletError } from '#adapters/connectors/injected/testing/anvilWallet.ts'
import { RequestPendingError } from '#errors/provider.ts'
import {
  ChainNotApprovedError,
  ChainNotSupportedError,
  SwitchFailedError,
  SwitchRejectedError,
} from '#errors/switch.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { chainNetwork } from '../testing/chainNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

let one: EvmChain
let two: EvmChain
let wallet: AnvilWallet

beforeAll(async () => {
  ;[one, two] = await Promise.all([
    startEvmChain({ chainId: 31337 }),
    startEvmChain({ chainId: 31338 }),
  ])
})
afterAll(() => Promise.all([one.close(), two.close()]))
beforeEach(() => {
  wallet = new AnvilWallet([one], { hidden: [two] })
})

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

const toTwo = (network = chainNetwork(two)) => switchNetwork({ provider: wallet, network })
const failing = (error: unknown) => () => Promise.reject(error)

/** A wallet that knows the second chain, too. */
const knowing = () => {
  wallet = new AnvilWallet([one, two])
}

test('behavior: a wallet that knows the network switches [spec 7.5b]', async () => {
  knowing()
  await toTwo()
  expect(wallet.chainId).toBe(31338)
  expect(wallet.asked).toEqual([
    { method: SWITCH, params: [{ chainId: '0x7a6a' }] },
    { method: 'eth_chainId', params: [] },
  ])
})

describe('a network the wallet does not know', () => {
  test.each([
    ['4902', walletError(4902)],
    ['4902 as text', { code: '4902', message: 'x' }],
    ['4902 in data', walletError(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['4902 deep inside', { cause: { error: { originalError: { code: 4902 } } } }],
    ['-32603 with a message', walletError(-32603, 'Unrecognized chain ID "0x7a6a"')],
    ['32603 with a message', walletError(32603, 'Unrecognized chain ID')],
  ])('behavior: is added after %s [spec 10.1k]', async (_, error) => {
    wallet.behaviours[SWITCH] = (params) =>
      wallet.count(ADD) === 0 ? Promise.reject(error) : wallet.perform(SWITCH, params)
    await toTwo()
    expect(wallet.chainId).toBe(31338)
    expect(wallet.asked.find(({ method }) => method === ADD)?.params).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Chain 31338',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [two.url],
      },
    ])
  })

  test('behavior: a wallet that switches when it adds the network is not asked again', async () => {
    wallet.behaviours[ADD] = async (params) => {
      await wallet.perform(ADD, params)
      wallet.moveTo(31338)
      return null
    }
    await toTwo()
    expect(wallet.count(SWITCH)).toBe(1)
  })

  test('error: has no RPC URL that a wallet may be given', async () => {
    const { rpcUrls, ...network } = chainNetwork(two)
    const hosted = { ...network, rpcUrls: { default: rpcUrls.default } }
    await expect(toTwo(hosted)).rejects.toBeInstanceOf(ChainNotSupportedError)
    expect(wallet.count(ADD)).toBe(0)
  })

  test('error: the visitor declines adding it', async () => {
    wallet.behaviours[ADD] = failing(walletError(4001))
    await expect(toTwo()).rejects.toBeInstanceOf(SwitchRejectedError)
  })

  test('error: the wallet cannot add it [spec 8.4j]', async () => {
    wallet.behaviours[ADD] = failing(walletError(-32602))
    await expect(toTwo()).rejects.toBeInstanceOf(ChainNotSupportedError)
  })

  test('error: added, but the visitor declines the switch', async () => {
    wallet.behaviours[SWITCH] = () =>
      Promise.reject(walletError(wallet.count(ADD) === 0 ? 4902 : 4001))
    await expect(toTwo()).rejects.toBeInstanceOf(SwitchRejectedError)
  })
})

describe('a wallet that refuses', () => {
  test.each([
    ['4001', walletError(4001), SwitchRejectedError],
    ['5000, WalletConnect’s refusal', walletError(5000), SwitchRejectedError],
    ['ACTION_REJECTED', { code: 'ACTION_REJECTED' }, SwitchRejectedError],
    ['-32002', walletError(-32002), RequestPendingError],
    ['4200', walletError(4200), ChainNotSupportedError],
    ['-32601', walletError(-32601), ChainNotSupportedError],
    ['-32603', walletError(-32603), ChainNotSupportedError],
    ['4100', walletError(4100), ChainNotSupportedError],
    ['an error of its own', new Error('boom'), ChainNotSupportedError],
  ])('error: adds nothing after %s [spec 10.1k]', async (_, answer, kind) => {
    knowing()
    wallet.behaviours[SWITCH] = failing(answer)
    await expect(toTwo()).rejects.toBeInstanceOf(kind)
    expect(wallet.count(ADD)).toBe(0)
    expect(wallet.chainId).toBe(31337)
  })

  test('error: reports a session that does not cover the network', async () => {
    const error = new ChainNotApprovedError('eip155:31338')
    wallet.behaviours[SWITCH] = failing(error)
    await expect(toTwo()).rejects.toBe(error)
  })
})

describe('only the wallet’s own chain id counts', () => {
  afterEach(() => void vi.useRealTimers())
  const later = (ms: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return { switched: toTwo(), pass: () => vi.advanceTimersByTimeAsync(ms) }
  }

  test('error: approves without switching, and is not asked twice', async () => {
    knowing()
    wallet.behaviours[SWITCH] = () => null
    const { switched, pass } = later(8_000)
    const failed = switched.catch((error: unknown) => error)
    await pass()
    const failure = await failed
    expect(failure).toBeInstanceOf(SwitchFailedError)
    expect((failure as SwitchFailedError).shortMessage).toBe(
      'The wallet did not switch to Chain 31338',
    )
    expect(wallet.count(SWITCH)).toBe(1)
  })

  test.each([50, 700, 5_000])('behavior: approves, and switches after %i ms', async (ms) => {
    knowing()
    wallet.behaviours[SWITCH] = () => {
      setTimeout(() => wallet.moveTo(31338), ms)
      return null
    }
    const { switched, pass } = later(ms + 1_000)
    await pass()
    await switched
    expect(wallet.count(SWITCH)).toBe(1)
  })

  test('behavior: switches, and its promise never settles', async () => {
    knowing()
    wallet.behaviours[SWITCH] = () => {
      setTimeout(() => wallet.moveTo(31338), 700)
      return new Promise(() => {})
    }
    const { switched, pass } = later(3_000)
    await pass()
    await switched
    expect(wallet.count(SWITCH)).toBe(1)
  })

  test('behavior: adds the network and moves there, and its promise never settles', async () => {
    wallet.behaviours[ADD] = (params) => {
      void wallet.perform(ADD, params)
      setTimeout(() => wallet.moveTo(31338), 700)
      return new Promise(() => {})
    }
    const { switched, pass } = later(3_000)
    await pass()
    await switched
    expect([wallet.count(SWITCH), wallet.count(ADD)]).toEqual([1, 1])
  })

  test('behavior: adds the network, and is there 700 ms later without a second prompt', async () => {
    wallet.behaviours[ADD] = async (params) => {
      await wallet.perform(ADD, params)
      setTimeout(() => wallet.moveTo(31338), 700)
      return null
    }
    const { switched, pass } = later(3_000)
    await pass()
    await switched
    expect([wallet.count(SWITCH), wallet.count(ADD)]).toEqual([1, 1])
  })

  test('behavior: reports the network by an event, and does not answer when it is asked for it', async () => {
    knowing()
    wallet.behaviours.eth_chainId = () => new Promise(() => {})
    wallet.behaviours[SWITCH] = () => new Promise(() => {})
    let isThere = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const to = { provider: wallet, network: chainNetwork(two), isThere: () => isThere }
    const switched = switchNetwork(to)
    setTimeout(() => {
      isThere = true
    }, 700)
    await vi.advanceTimersByTimeAsync(3_000)
    await switched
  })

  test('error: cannot report its chain id', async () => {
    knowing()
    wallet.behaviours.eth_chainId = () => 'somewhere'
    const { switched, pass } = later(8_000)
    const failed = expect(switched).rejects.toBeInstanceOf(SwitchFailedError)
    await pass()
    await failed
  })
})

test('behavior: leaving aborts while the wallet’s window is open', async () => {
  wallet.behaviours[SWITCH] = () => new Promise(() => {})
  const abort = new AbortController()
  const options = { signal: abort.signal }
  const switching = switchNetwork({ provider: wallet, network: chainNetwork(two) }, options)
  abort.abort()
  await expect(switching).rejects.toBe(abort.signal.reason)
})
