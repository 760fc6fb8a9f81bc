import type { Account } from '#domain/connection/account.ts'
import { formatUnits } from '#domain/money/amount.ts'
import type { BitcoinChain } from '#domain/network/bitcoinChain.ts'
import { ProviderRpcError, UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { listenTo, methodOf } from '../namespace/callProvider.ts'
import { readAccount } from '../namespace/readAccount.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import type { BitcoinDriver } from './bitcoinDriver.ts'
import { psbtToHex } from './psbtText.ts'

const BITCOIN_DECIMALS = 8
const MOST_SATS = BigInt(Number.MAX_SAFE_INTEGER)

/** UniSat's names of its networks, in its older method and its newer one. */
const networks: Partial<Record<BitcoinChain['name'], [method: string, name: string]>> = {
  Mainnet: ['switchNetwork', 'livenet'],
  Testnet: ['switchNetwork', 'testnet'],
  Testnet4: ['switchChain', 'BITCOIN_TESTNET4'],
  Signet: ['switchChain', 'BITCOIN_SIGNET'],
}

/**
 * UniSat, and OKX, whose interface is the same except for connecting, sending and networks.
 *
 * @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const unisatDriver = (provider: unknown, make: 'unisat' | 'okx'): BitcoinDriver => {
  const call = async (name: string, ...inputs: unknown[]): Promise<unknown> => {
    const method = methodOf(provider, name)
    if (!method) throw new UnsupportedMethodError(name)
    return method(...inputs)
  }

  /** A single account, which pays whatever its address type is. */
  const toAccounts = async (address: unknown): Promise<Account[]> => {
    if (typeof address !== 'string' || address === '') return []
    const publicKey = await call('getPublicKey').catch(() => undefined)
    const account = readAccount(address, { type: 'payment', publicKey })
    return account ? [account] : []
  }
  const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)
  const restore = async () => toAccounts(first(await call('getAccounts')))

  const driver: BitcoinDriver = {
    connect: async () =>
      make === 'okx'
        ? toAccounts(peek(await call('connect'), 'address'))
        : toAccounts(first(await call('requestAccounts'))),
    restore,
    async disconnect() {
      await methodOf(provider, 'disconnect')?.()
    },
    signMessage: ({ message, protocol }) =>
      call('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'),
    async signPsbt({ psbt, signInputs, broadcast }) {
      const toSignInputs = signInputs.map(({ index, address, sighashTypes }) => ({
        index,
        address,
        ...(sighashTypes && { sighashTypes }),
      }))
      const options = { autoFinalized: broadcast, ...(toSignInputs.length > 0 && { toSignInputs }) }
      const signed = await call('signPsbt', psbtToHex(psbt), options)
      return { psbt: signed, ...(broadcast && { txid: await call('pushPsbt', signed) }) }
    },
    async sendTransfer({ from, to, amount }) {
      if (amount > MOST_SATS) throw new ProviderRpcError(-32602, 'The amount is too large')
      if (make === 'unisat') return call('sendBitcoin', to, Number(amount))
      const sent = await call('send', { from, to, value: formatUnits(amount, BITCOIN_DECIMALS) })
      return peek(sent, 'txhash')
    },
    listen(onChange) {
      const change = (list: unknown) =>
        onChange(Array.isArray(list) && !list.length ? [] : undefined)
      const stops = [
        listenTo(provider, 'accountsChanged', change),
        listenTo(provider, 'accountChanged', (account) => onChange(account ? undefined : [])),
        listenTo(provider, 'networkChanged', () => onChange()),
        listenTo(provider, 'disconnect', () => onChange([])),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  if (make === 'okx') return driver
  return {
    ...driver,
    async connect(chain) {
      const [method, name] = (chain && networks[chain.name]) ?? []
      const accounts = await driver.connect(chain)
      const is = await methodOf(provider, 'getNetwork')?.()
      // Its older method names some networks only; the newer one is used for the others.
      if (!method || method !== 'switchNetwork' || is === undefined || is === name) return accounts
      try {
        await call(method, name)
        return await restore()
      } catch {
        return accounts
      }
    },
    async follow({ name }) {
      const [method, id] = networks[name] ?? []
      if (!method) throw new ChainNotSupportedError({ hints: [`UniSat has no ${name}.`] })
      await call(method, id)
      return restore()
    },
  }
}
