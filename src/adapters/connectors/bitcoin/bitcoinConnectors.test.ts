// @vitest-environment happy-dom
import { Transaction } from '@scure/btc-signer'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { verifyBitcoinMessage } from '#adapters/chains/testing/verifyBitcoinMessage.ts'
import { createStorage } from '#adapters/storage/storage.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { UnauthorizedError, UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotSupportedError, SwitchRejectedError } from '#errors/switch.ts'
import { bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import {
  type BitcoinWalletOptions,
  installBitcoinWallet,
  type TestBitcoinWallet,
} from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'
import { storedConnections } from '#wire/storage/keys.ts'
import { bitcoinNetwork, bitcoinPlan } from '../../../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import {
  type BitcoinChain,
  startBitcoinChain,
} from '../../../../demo/sandbox/chains/bitcoin/startBitcoinChain.ts'
import type { Connector } from '../connector.ts'
import { discoverBitcoin } from './discoverBitcoin.ts'
import { yes } from './testing/connectBitcoin.ts'

const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const REGTEST = bitcoinPlan.caipNetworkId
const makes = ['sats', 'leather', 'okx', 'unisat', 'standard'] as const
type Make = (typeof makes)[number]

let chain: BitcoinChain
let testnet: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoinChain()
  testnet = await startBitcoinChain({ prefix: 'tb' })
})
afterAll(async () => void (await Promise.all([chain.close(), testnet.close()])))

let ended: AbortController
let found: readonly Connector[]
let lists: string[][]
let installed: TestBitcoinWallet[]
beforeEach(() => {
  ended = new AbortController()
  found = []
  lists = []
  installed = []
})
afterEach(() => {
  ended.abort()
  for (const wallet of installed) wallet.remove()
  localStorage.clear()
})

const install = (make: Make, options: Partial<BitcoinWalletOptions> = {}) => {
  const wallet = installBitcoinWallet({
    name: 'Fox',
    make,
    behaviours: yes,
    networks: [
      { name: 'Regtest', caip2: REGTEST, prefix: 'bcrt', node: chain.url },
      { name: 'Testnet', caip2: TESTNET, prefix: 'tb', node: testnet.url },
    ],
    ...options,
  })
  installed.push(wallet)
  return wallet
}
const discover = (signal = ended.signal) => {
  discoverBitcoin({
    signal,
    storage: createStorage(),
    onChange(connectors) {
      found = connectors
      lists.push(connectors.map(({ name }) => name))
    },
  })
}
const first = (): Connector => {
  const [connector] = found
  if (!connector) throw new Error('a wallet is found')
  return connector
}
const to = () => ({
  network: bitcoinNetwork(chain),
  networks: [bitcoinNetwork(chain), bitcoinNetwork(testnet, TESTNET)],
})
const addressesOf = (connections: readonly Connection[]) =>
  connections.flatMap(({ accounts }) => accounts.map(({ address, type }) => [type, address]))
const ask = (method: string, params: unknown) =>
  first().provider('bip122').request({ method, params })

const names: Readonly<Record<Make, string>> = {
  sats: 'Fox',
  leather: 'Fox',
  standard: 'Fox',
  okx: 'OKX Wallet',
  unisat: 'UniSat',
}
const isSingle = (make: Make) => make === 'okx' || make === 'unisat'

describe.each(makes)('a wallet with the interface of %s', (make) => {
  test('behavior: is discovered, connects with its accounts, and reports its network [spec 10.4b]', async () => {
    const wallet = install(make)
    discover()
    expect(found).toMatchObject([{ name: names[make], type: 'ANNOUNCED', namespaces: ['bip122'] }])
    const connections = await first().connect(to())
    const { payment, ordinal } = bitcoinKeys(0)
    expect(addressesOf(connections).slice(0, 2)).toEqual([
      ['payment', payment.address],
      ...(isSingle(make) ? [] : [['ordinal', ordinal.address]]),
    ])
    expect(connections).toMatchObject([
      {
        namespace: 'bip122',
        networkId: REGTEST,
        approvedNetworks: make === 'sats' || make === 'unisat' ? 'all' : [REGTEST],
      },
    ])
    expect(connections[0]?.accounts.map(({ type }) => type).includes('stx')).toBe(
      make === 'sats' || make === 'leather',
    )
    expect(wallet.requests).toHaveLength(1)
  })

  test('error: reports refusals to connect and to sign [spec 10.4c]', async () => {
    const wallet = install(make, { behaviours: { ...yes, connect: 'reject' } })
    discover()
    await expect(first().connect(to())).rejects.toBeInstanceOf(ConnectionRejectedError)
    expect(wallet.requests).toHaveLength(1)
    wallet.behave({ connect: 'approve', sign: 'reject' })
    await first().connect(to())
    const { address } = bitcoinKeys(0).payment
    await expect(ask('signMessage', { message: 'x', address })).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('behavior: signs messages by each protocol that it supports [spec 10.4a]', async () => {
    install(make)
    discover()
    const [connection] = await first().connect(to())
    for (const { address, type } of connection?.accounts ?? []) {
      if (type === 'stx') continue
      for (const protocol of [undefined, 'ecdsa', 'bip322'] as const) {
        if (protocol === 'ecdsa' && type === 'ordinal') continue
        const asked = ask('signMessage', {
          message: 'Hällo',
          address,
          ...(protocol && { protocol }),
        })
        if (protocol === 'ecdsa' && make === 'leather') {
          await expect(asked).rejects.toMatchObject({ code: -32602 })
          continue
        }
        const { signature } = (await asked) as { signature: string }
        const base64 = Buffer.from(signature, 'hex').toString('base64')
        await expect(verifyBitcoinMessage('Hällo', base64, address)).resolves.toBe(true)
      }
    }
    const unknownAddress = bitcoinKeys(5).payment.address
    const asked = ask('signMessage', { message: 'x', address: unknownAddress })
    await expect(asked).rejects.toBeInstanceOf(UnauthorizedError)
  })

  test('behavior: signs a PSBT, and sends it where it supports that [spec 10.4a]', async () => {
    install(make, { accounts: [3, 4] })
    discover()
    await first().connect(to())
    const { address, script } = bitcoinKeys(3).payment
    const amount = 50_000n
    const txid = chain.fund(address, amount)
    const draft = new Transaction()
    draft.addInput({ txid, index: 0, witnessUtxo: { script, amount } })
    draft.addOutputAddress(bitcoinKeys(6).payment.address, amount - 900n, bitcoinParams('bcrt'))
    const psbt = Buffer.from(draft.toPSBT()).toString('base64')
    const params = { account: address, psbt, signInputs: [{ address, index: 0 }] }
    const { psbt: text } = (await ask('signPsbt', params)) as { psbt: string }
    const signed = Transaction.fromPSBT(Buffer.from(text, 'base64'))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
    const sent = ask('signPsbt', { ...params, broadcast: true })
    if (make === 'standard') return expect(sent).rejects.toBeInstanceOf(UnsupportedMethodError)
    expect(await sent).toMatchObject({ txid: signed.id })
    expect((await fetch(`${chain.url}/tx/${signed.id}/hex`)).status).toBe(200)
  })

  test('behavior: sends amounts exact to the satoshi, where it supports sending [spec 10.4a]', async () => {
    install(make, { accounts: [8] })
    discover()
    await first().connect(to())
    const receiver = bitcoinKeys(9).payment.address
    const before = chain.balanceOf(receiver)
    const send = (amount: unknown, recipientAddress = receiver) =>
      ask('sendTransfer', { recipientAddress, amount })
    if (make === 'standard')
      return expect(send('1000')).rejects.toBeInstanceOf(UnsupportedMethodError)
    expect(await send('12345679')).toMatchObject({ txid: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(chain.balanceOf(receiver) - before).toBe(12_345_679n)
    for (const amount of ['0', '-1', '1.5', 'NaN', '', '21000000000000001', 1.5, undefined])
      await expect(send(amount)).rejects.toMatchObject({ code: -32602 })
    const mainnet = send('1000', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    await expect(mainnet).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: is restored without a prompt after a reload, only while permitted', async () => {
    const wallet = install(make)
    discover()
    const connections = await first().connect(to())
    const [connection] = connections
    if (connection) createStorage().set(storedConnections, { bip122: connection })
    ended.abort()
    ended = new AbortController()
    const asked = wallet.requests.length
    discover()
    expect(await first().reconnect(to())).toEqual(connections)
    expect(wallet.requests).toHaveLength(asked)
    await first().disconnect()
    createStorage().remove(storedConnections)
    expect(await first().reconnect(to())).toEqual([])
  })
})

describe.each(makes.filter((make) => make !== 'leather'))('events of %s', (make) => {
  test('behavior: reports account changes and the end of the connection [spec 10.4f]', async () => {
    const wallet = install(make)
    discover()
    await first().connect(to())
    const reported: (readonly Connection[])[] = []
    first().events.on('change', (change) => reported.push(change))
    wallet.setAccount(1)
    await expect.poll(() => reported).toHaveLength(1)
    expect(addressesOf(reported[0] ?? [])[0]).toEqual(['payment', bitcoinKeys(1).payment.address])
    wallet.forget()
    await expect.poll(() => reported.at(-1)).toEqual([])
  })
})

describe('networks', () => {
  test.each(['sats', 'unisat'] as const)(
    'behavior: %s follows to testnet and back',
    async (make) => {
      const wallet = install(make)
      discover()
      await first().connect(to())
      const reported: (readonly Connection[])[] = []
      first().events.on('change', (change) => reported.push(change))
      await first().provider('bip122').selectNetwork?.(TESTNET)
      expect(reported.at(-1)).toMatchObject([{ networkId: TESTNET }])
      expect(addressesOf(reported.at(-1) ?? [])[0]).toEqual([
        'payment',
        bitcoinKeys(0, 'tb').payment.address,
      ])
      wallet.behave({ switch: 'reject' })
      if (make === 'unisat') return
      const back = first().provider('bip122').selectNetwork?.(REGTEST)
      await expect(back).rejects.toBeInstanceOf(SwitchRejectedError)
    },
  )

  test.each(['leather', 'okx', 'standard'] as const)(
    'error: %s does not switch [spec 10.4d]',
    async (make) => {
      install(make)
      discover()
      await first().connect(to())
      const moved = first().provider('bip122').selectNetwork?.(TESTNET)
      await expect(moved).rejects.toBeInstanceOf(ChainNotSupportedError)
      const { address } = bitcoinKeys(0).payment
      const asked = first()
        .provider('bip122')
        .request({ method: 'signMessage', params: { message: 'x', address } }, { network: TESTNET })
      await expect(asked).rejects.toMatchObject({ code: 4901 })
      await expect(ask('signMessage', { message: 'x', address })).resolves.toBeTruthy()
    },
  )

  test('behavior: switches a wallet on another network when it connects', async () => {
    const wallet = install('sats')
    wallet.setNetwork('Testnet')
    discover()
    const [connection] = await first().connect(to())
    // It has no name for the sandbox's chain by which it could be brought there, but for its own.
    expect(connection).toMatchObject({ networkId: REGTEST })
    wallet.behave({ switch: 'reject' })
    const stays = await first().connect({ ...to(), network: bitcoinNetwork(testnet, TESTNET) })
    expect(stays).toMatchObject([{ networkId: REGTEST }])
  })
})

describe('discovery', () => {
  test('behavior: finds late wallets once each, by every way of announcement [spec 10.4g]', async () => {
    // Their timers start before those of whoever looks for them: they come before the last look in any case.
    install('sats', { name: 'Late', delayMs: 150 })
    install('okx', { name: 'okx', delayMs: 250 })
    install('standard', { name: 'Late Wallet', delayMs: 50 })
    discover()
    expect(lists).toEqual([])
    await expect.poll(() => lists.at(-1)).toEqual(['Late', 'OKX Wallet'])
  })

  test('error: hostile entries cost nothing', async () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('a getter that throws')
        },
      },
    )
    const long = 'A\u202Eevil'.repeat(10_000)
    Reflect.set(window, 'EvilProvider', { request: async () => ({ result: trap }) })
    Reflect.set(window, 'btc_providers', [
      null,
      7,
      trap,
      { id: 'nowhere.at.all', name: 'Nowhere' },
      { id: 'EvilProvider', name: long, icon: 'javascript:alert(1)' },
    ])
    discover()
    Reflect.deleteProperty(window, 'btc_providers')
    expect(found).toHaveLength(1)
    expect([...first().name].length).toBeLessThanOrEqual(64)
    expect(first().name).not.toContain('\u202E')
    expect(first().imageUrl).toBeUndefined()
    await expect(first().connect(to())).rejects.toMatchObject({ code: 'connection-failed' })
    Reflect.deleteProperty(window, 'EvilProvider')
  })

  test('error: a wallet that fails to say what it serves keeps no other wallet from the list', async () => {
    let isUpdated = false
    const updated = {
      version: '1.0.0',
      name: 'Updated',
      icon: '',
      get chains() {
        if (isUpdated) throw new Error('Extension context invalidated.')
        return ['bitcoin:mainnet']
      },
      accounts: [],
      features: { 'bitcoin:connect': {} },
    }
    onTestFinished(registerStandard(updated as unknown as StandardWallet))
    discover()
    expect(lists.at(-1)).toEqual(['Updated'])
    isUpdated = true
    install('standard')
    await expect.poll(() => lists.at(-1)).toEqual(['Fox'])
  })

  test('behavior: a wallet that unregisters ends its connection [spec 10.4f]', async () => {
    const wallet = install('standard')
    discover()
    await first().connect(to())
    const ends = vi.fn()
    first().events.on('change', ends)
    wallet.remove()
    await expect.poll(() => ends).toHaveBeenCalledExactlyOnceWith([])
    expect(found).toEqual([])
  })
})
