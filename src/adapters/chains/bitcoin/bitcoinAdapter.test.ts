// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto'
import { p2pkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectBitcoin } from '#adapters/connectors/bitcoin/testing/connectBitcoin.ts'
import type { Connector } from '#adapters/connectors/connector.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { InsufficientFundsError } from '#errors/funds.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { UnsupportedMethodError } from '#errors/provider.ts'
import { bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import type { BitcoinWalletOptions } from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import {
  bitcoinNetwork,
  bitcoinPlan,
  GENESIS_BLOCK,
} from '../../../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import {
  type BitcoinChain,
  startBitcoinChain,
} from '../../../../demo/sandbox/chains/bitcoin/startBitcoinChain.ts'
import { chainAdapterContract } from '../chainAdapter.contract.ts'
import { verifyBitcoinMessage } from '../testing/verifyBitcoinMessage.ts'
import { createBitcoinAdapter } from './bitcoinAdapter.ts'

const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const walletNetwork = (chain: BitcoinChain) => ({
  name: 'Regtest',
  caip2: bitcoinPlan.caipNetworkId,
  prefix: 'bcrt' as const,
  node: chain.url,
})
const freshAddress = () => p2pkh(pubECDSA(randomBytes(32)), bitcoinParams('bcrt')).address ?? ''

chainAdapterContract('bitcoin', async () => {
  const [chain, testnet] = await Promise.all([
    startBitcoinChain(),
    startBitcoinChain({ prefix: 'tb' }),
  ])
  const network = bitcoinNetwork(chain)
  const otherNetwork = bitcoinNetwork(testnet, TESTNET)
  const { connector, wallet, leave } = await connectBitcoin(
    {
      make: 'sats',
      networks: [
        walletNetwork(chain),
        { name: 'Testnet', caip2: TESTNET, prefix: 'tb', node: testnet.url },
      ],
    },
    [network, otherNetwork],
  )
  const { address } = bitcoinKeys(0).payment
  return {
    adapter: createBitcoinAdapter(),
    network,
    otherNetwork,
    freshAddress,
    provider: connector.provider('bip122'),
    account: toCaipAddress(network.caipNetworkId, address),
    balanceOf: async (of) => chain.balanceOf(of),
    async included(id) {
      const answer = await fetch(`${chain.url}/tx/${id}/status`)
      expect(await answer.json()).toMatchObject({ confirmed: true })
    },
    verifies: (message, signature) => verifyBitcoinMessage(message, signature, address),
    read: { method: 'block-height/0', answer: GENESIS_BLOCK },
    balanceAnswer: [{ txid: 'ab'.repeat(32), vout: 0, value: 16 }],
    isPlain: true,
    amounts: { least: 546n, odd: 20_0000_0001n },
    declineAll(declines) {
      const answer = declines ? 'reject' : 'approve'
      wallet.behave({ sign: answer, send: answer })
    },
    async close() {
      leave()
      await Promise.all([chain.close(), testnet.close()])
    },
  }
})

describe('bitcoin', () => {
  let chain: BitcoinChain
  const adapter = createBitcoinAdapter()
  const network = () => bitcoinNetwork(chain)
  let leave = () => {}
  beforeAll(async () => {
    chain = await startBitcoinChain()
  })
  afterAll(() => chain.close())
  afterEach(() => leave())

  const connected = async (options: Partial<BitcoinWalletOptions> = {}) => {
    const stand = await connectBitcoin(
      { make: 'standard', networks: [walletNetwork(chain)], ...options },
      [network()],
    )
    leave = stand.leave
    return stand
  }
  const through = (connector: Connector, address: string) => ({
    provider: connector.provider('bip122'),
    network: network(),
    account: toCaipAddress(network().caipNetworkId, address),
  })

  test.each(['payment', 'ordinal'] as const)(
    'behavior: builds, checks and sends the transfer of a %s account for a wallet that only signs',
    async (kind) => {
      const { connector, wallet } = await connected()
      const { address } = bitcoinKeys(0)[kind]
      const before = chain.balanceOf(address)
      const to = freshAddress()
      const what = { ...through(connector, address), to, amount: 60_000_001n }
      const foretold = await adapter.estimateGas({ ...what, value: what.amount })
      const id = await adapter.transfer(what)
      expect(chain.balanceOf(to)).toBe(60_000_001n)
      expect(before - chain.balanceOf(address)).toBe(60_000_001n + foretold)
      const raw = await (await fetch(`${chain.url}/tx/${id}/hex`)).text()
      const sent = Transaction.fromRaw(Buffer.from(raw, 'hex'))
      // 3.25 satoshis a virtual byte is what the network asks for.
      expect(Number(foretold) / sent.vsize).toBeGreaterThan(3.2)
      expect(Number(foretold) / sent.vsize).toBeLessThan(3.7)
      expect(wallet.requests.map(({ method }) => method)).toEqual([
        'bitcoin:connect',
        'bitcoin:signTransaction',
      ])
    },
  )

  test('behavior: combines several coins, and leaves dust change to the fee', async () => {
    const { connector } = await connected({ accounts: [7, 8] })
    const { address } = bitcoinKeys(7).payment
    const to = freshAddress()
    const all = chain.balanceOf(address)
    const fee = await adapter.estimateGas({
      ...through(connector, address),
      to,
      value: all - 1_200n,
    })
    expect(fee).toBe(1_200n)
    await adapter.transfer({ ...through(connector, address), to, amount: all - 1_200n })
    expect([chain.balanceOf(to), chain.balanceOf(address)]).toEqual([all - 1_200n, 0n])
    const more = adapter.transfer({ ...through(connector, address), to, amount: 1_000n })
    await expect(more).rejects.toBeInstanceOf(InsufficientFundsError)
  })

  test('behavior: signs and sends a host’s own PSBT', async () => {
    const { connector } = await connected({ accounts: [2, 3] })
    const { address, script } = bitcoinKeys(2).payment
    const [coin] = await (await fetch(`${chain.url}/address/${address}/utxo`)).json()
    const amount = BigInt(coin.value)
    const to = bitcoinKeys(9).ordinal.address
    const psbtPaying = (paid: bigint) => {
      const transaction = new Transaction()
      transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
      transaction.addOutputAddress(to, paid, bitcoinParams('bcrt'))
      return Buffer.from(transaction.toPSBT())
    }
    const send = (data: string) => adapter.sendTransaction({ ...through(connector, address), data })
    const before = chain.balanceOf(to)
    const id = await send(psbtPaying(amount - 1_000n).toString('base64'))
    expect((await fetch(`${chain.url}/tx/${id}/hex`)).status).toBe(200)
    expect(chain.balanceOf(to) - before).toBe(amount - 1_000n)
    // Known to the network already is as good as sent; spent already is not.
    await expect(send(psbtPaying(amount - 1_000n).toString('hex'))).resolves.toBe(id)
    const twice = send(psbtPaying(amount - 2_000n).toString('base64'))
    await expect(twice).rejects.toMatchObject({ code: -32003 })
    const broken = adapter.sendTransaction({ ...through(connector, address), data: 'AAAA' })
    await expect(broken).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects a signed transaction that differs from the one requested', async () => {
    const { connector } = await connected()
    const { address } = bitcoinKeys(0).payment
    const real = connector.provider('bip122')
    let first: unknown
    const provider = {
      async request(args: { method: string; params?: unknown }) {
        if (args.method !== 'signPsbt') return real.request(args)
        first ??= await real.request(args)
        return first
      },
    }
    const what = { ...through(connector, address), provider, amount: 10_000n }
    await adapter.transfer({ ...what, to: freshAddress() })
    const stolen = adapter.transfer({ ...what, to: freshAddress() })
    await expect(stolen).rejects.toBeInstanceOf(InvalidAnswerError)
  })

  test('error: rejects invalid transfers before the wallet is asked', async () => {
    const { connector, wallet } = await connected({ make: 'sats' })
    const { address } = bitcoinKeys(0).payment
    const before = wallet.requests.length
    const send = (to: string, token?: string) =>
      adapter.transfer({
        ...through(connector, address),
        to,
        amount: 10_000n,
        ...(token && { token: { address: token } }),
      })
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(send(mainnet)).rejects.toBeInstanceOf(InvalidAddressError)
    await expect(send(`${address.slice(0, -1)}q`)).rejects.toBeInstanceOf(InvalidAddressError)
    await expect(send(freshAddress(), 'rune')).rejects.toBeInstanceOf(UnsupportedMethodError)
    expect(wallet.requests).toHaveLength(before)
  })

  test.each([['<b>'], ['c2ln'], [undefined]])(
    'error: rejects an answer that is not a signature: %s',
    async (signature) => {
      const { connector } = await connected()
      const provider = { request: async () => ({ signature }) }
      const what = { ...through(connector, bitcoinKeys(0).payment.address), provider, message: 'x' }
      await expect(adapter.signMessage(what)).rejects.toBeInstanceOf(InvalidAnswerError)
    },
  )

  test('behavior: converts a hex signature, as phones send it, to base64', async () => {
    const { connector } = await connected()
    const bytes = Buffer.from(randomBytes(107))
    const provider = { request: async () => ({ signature: bytes.toString('hex') }) }
    const what = { ...through(connector, bitcoinKeys(0).payment.address), provider, message: 'x' }
    await expect(adapter.signMessage(what)).resolves.toBe(bytes.toString('base64'))
  })
})
