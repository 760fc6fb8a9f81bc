import type { Account } from '#domain/connection/account.ts'
import { ProviderRpcError, UnsupportedMethodError } from '#errors/provider.ts'
import { methodOf } from '../namespace/callProvider.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import { readBitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinDriver } from './bitcoinDriver.ts'
import { psbtToHex } from './psbtText.ts'
import { unwrap } from './satsConnectDriver.ts'

/**
 * Leather. It has no methods to connect and disconnect, and prompts whenever it is asked for addresses: a restore uses the
 * stored ones.
 *
 * @see https://leather.gitbook.io/developers
 */
export const leatherDriver = (
  provider: unknown,
  remembered: () => readonly Account[],
): BitcoinDriver => {
  const request = async (method: string, params?: unknown): Promise<unknown> => {
    const ask = methodOf(provider, 'request')
    if (!ask) throw new UnsupportedMethodError(method)
    try {
      return unwrap(await ask(method, params))
    } catch (cause) {
      throw peek(cause, 'error') ?? cause
    }
  }
  let known: readonly Account[] | undefined

  return {
    async connect() {
      const accounts = readBitcoinAccounts(peek(await request('getAddresses'), 'addresses'))
      known = accounts
      return accounts
    },
    restore: async () => [...(known ?? remembered())],
    async disconnect() {
      known = []
    },
    async signMessage({ message, address, protocol }) {
      if (protocol === 'ecdsa')
        throw new ProviderRpcError(-32602, 'Leather signs messages by BIP-322 alone')
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      return peek(await request('signMessage', { message, paymentType }), 'signature')
    },
    async signPsbt({ psbt, signInputs, broadcast }, { name }) {
      const answer = await request('signPsbt', {
        hex: psbtToHex(psbt),
        signAtIndex: signInputs.map(({ index }) => index),
        network: name.toLowerCase(),
        broadcast,
      })
      return { psbt: peek(answer, 'hex'), txid: peek(answer, 'txid') }
    },
    async sendTransfer({ to, amount }, { name }) {
      const params = { address: to, amount: String(amount), network: name.toLowerCase() }
      return peek(await request('sendTransfer', params), 'txid')
    },
  }
}
