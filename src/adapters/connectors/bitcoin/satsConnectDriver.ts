import type { Account } from '#domain/connection/account.ts'
import { isBitcoinAddressOf } from '#domain/network/bitcoinChain.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { ProviderRpcError, UnsupportedMethodError } from '#errors/provider.ts'
import { stripControls } from '#lib/stripControls.ts'
import { methodOf } from '../namespace/callProvider.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import { readBitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinDriver } from './bitcoinDriver.ts'

/** The meaning of error codes of these wallets, which other wallets use otherwise. */
const codes = new Map<unknown, number>([
  [-32000, 4001],
  [-32001, 4200],
  [-32002, 4100],
])

/**
 * The result inside whatever envelope a wallet uses.
 *
 * @throws the wallet's own error
 */
export const unwrap = (answer: unknown): unknown => {
  const error = peek(answer, 'error')
  if (error !== undefined && error !== null) throw error
  return peek(answer, 'result') ?? answer
}

const asked = ['payment', 'ordinals', 'stacks']
const MOST_SATS = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Wallets that implement WBIP-004, such as Xverse: `request(method, params)`.
 *
 * @see https://docs.xverse.app/sats-connect
 */
export const satsConnectDriver = (provider: unknown): BitcoinDriver => {
  const request = async (method: string, params?: unknown): Promise<unknown> => {
    const ask = methodOf(provider, 'request')
    if (!ask) throw new UnsupportedMethodError(method)
    try {
      return unwrap(await ask(method, params))
    } catch (cause) {
      const error = peek(cause, 'error') ?? cause
      const code = codes.get(peek(error, 'code'))
      if (code === undefined) throw error
      const message = stripControls(peek(error, 'message'), 300)
      throw Object.assign(new Error(message, { cause }), { code })
    }
  }

  const accountsOf = (answer: unknown) => readBitcoinAccounts(peek(answer, 'addresses') ?? answer)

  const restore = async (): Promise<Account[]> => {
    try {
      return accountsOf(await request('wallet_getAccount'))
    } catch (error) {
      // It answers nothing to a page that is not connected.
      if (['unauthorized', 'unsupported-method'].includes(classifyWalletError(error))) return []
      throw error
    }
  }

  const askVisitor = async (network: string): Promise<Account[]> => {
    const message = 'Connect to this page'
    try {
      return accountsOf(await request('getAddresses', { purposes: asked, message }))
    } catch (error) {
      if (['rejected', 'pending'].includes(classifyWalletError(error))) throw error
      return accountsOf(await request('wallet_connect', { addresses: asked, message, network }))
    }
  }

  const driver: BitcoinDriver = {
    async connect(chain) {
      const accounts = await askVisitor(chain?.name ?? 'Mainnet')
      const [first] = accounts
      if (!chain || !first || isBitcoinAddressOf(first.address, chain)) return accounts
      try {
        const there = (await driver.follow?.(chain)) ?? []
        return there.length > 0 ? there : accounts
      } catch {
        // It stays connected on its network; the page shows which one.
        return accounts
      }
    },
    restore,
    disconnect: () => request('wallet_disconnect'),
    async signMessage({ message, address, protocol }) {
      const params = { message, address, ...(protocol && { protocol: protocol.toUpperCase() }) }
      return peek(await request('signMessage', params), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs: Record<string, number[]> = {}
      for (const { address, index } of signInputs)
        inputs[address] = [
          ...(Object.hasOwn(inputs, address) ? (inputs[address] ?? []) : []),
          index,
        ]
      const answer = await request('signPsbt', { psbt, broadcast, signInputs: inputs })
      return { psbt: peek(answer, 'psbt'), txid: peek(answer, 'txid') }
    },
    async sendTransfer({ to, amount }) {
      // The wallet expects a number: one that would be rounded is refused.
      if (amount > MOST_SATS) throw new ProviderRpcError(-32602, 'The amount is too large')
      const recipients = [{ address: to, amount: Number(amount) }]
      return peek(await request('sendTransfer', { recipients }), 'txid')
    },
    async follow({ name }) {
      await request('wallet_changeNetwork', { name })
      return restore()
    },
    listen(onChange) {
      const add = methodOf(provider, 'addListener')
      if (!add) return () => {}
      const stops: unknown[] = []
      let isOver = false
      const onEvent = (event: string, listener: () => void) =>
        add(event, listener)
          .then((stop) => {
            if (isOver && typeof stop === 'function') stop()
            else stops.push(stop)
          })
          .catch(() => {
            // Events are optional for these wallets.
          })
      void onEvent('accountChange', () => onChange())
      void onEvent('networkChange', () => onChange())
      void onEvent('disconnect', () => onChange([]))
      return () => {
        isOver = true
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
  return driver
}
