import { hex } from '@scure/base'
import type { Account } from '#domain/connection/account.ts'
import { type BitcoinChain, isBitcoinAddressOf } from '#domain/network/bitcoinChain.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { ProviderRpcError, UnauthorizedError, UnsupportedMethodError } from '#errors/provider.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import { onChanges } from '../walletStandard/onChanges.ts'
import { readBytes } from '../walletStandard/solanaAccounts.ts'
import { standardFeature } from '../walletStandard/standardFeature.ts'
import { readBitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinDriver } from './bitcoinDriver.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A Wallet Standard wallet with `bitcoin:*` features. It only signs; transactions are sent from here. */
export const standardDriver = (wallet: () => StandardWallet): BitcoinDriver => {
  let given: unknown[] = []

  const feature = (name: string) => standardFeature(wallet(), name)
  const use = (name: string) => {
    const call = feature(name)
    if (!call) throw new UnsupportedMethodError(name)
    return call
  }

  const adopt = (list: unknown): Account[] => {
    given = listOf(list)
    return readBitcoinAccounts(
      given.map((account) => {
        const publicKey = readBytes(peek(account, 'publicKey'))
        return {
          address: peek(account, 'address'),
          purpose: peek(account, 'purpose'),
          // It names no purposes; ordinals are kept at Taproot addresses.
          ...(/^(bc|tb|bcrt)1p/i.test(String(peek(account, 'address'))) && { type: 'p2tr' }),
          publicKey: publicKey && hex.encode(publicKey),
        }
      }),
    )
  }
  const accountOf = (address: string) => {
    const account = given.find((one) => peek(one, 'address') === address)
    if (!account) throw new UnauthorizedError()
    return account
  }

  const restore = async () => {
    const held = listOf(peek(wallet(), 'accounts'))
    if (held.length > 0) return adopt(held)
    const connect = feature('standard:connect')
    return adopt(peek(await connect?.({ silent: true }), 'accounts'))
  }

  return {
    async connect() {
      const answer = await use('bitcoin:connect')({ purposes: ['payment', 'ordinals'] })
      const accounts = listOf(peek(answer, 'accounts'))
      return adopt(accounts.length > 0 ? accounts : peek(wallet(), 'accounts'))
    },
    restore,
    async disconnect() {
      given = []
      await (feature('bitcoin:disconnect') ?? feature('standard:disconnect'))?.()
    },
    async signMessage({ message, address }) {
      const bytes = new TextEncoder().encode(message)
      const sign = use('bitcoin:signMessage')
      const [signed] = listOf(await sign({ account: accountOf(address), message: bytes }))
      const signature = readBytes(peek(signed, 'signature'))
      return signature && toBase64(signature)
    },
    async signPsbt({ psbt, signInputs, broadcast }, chain: BitcoinChain) {
      if (broadcast) throw new UnsupportedMethodError('signPsbt with broadcast')
      const inputsToSign = [...new Set(signInputs.map(({ address }) => address))].map((address) => {
        if (!isBitcoinAddressOf(address, chain))
          throw new ProviderRpcError(-32602, 'The address is of another network')
        return {
          account: accountOf(address),
          signingIndexes: signInputs
            .filter((input) => input.address === address)
            .map(({ index }) => index),
        }
      })
      const input = {
        psbt: fromBase64(psbt),
        inputsToSign,
        chain: `bitcoin:${chain.name.toLowerCase()}`,
      }
      const [signed] = listOf(await use('bitcoin:signTransaction')(input))
      const bytes = readBytes(peek(signed, 'signedPsbt'))
      return { psbt: bytes && toBase64(bytes) }
    },
    listen: (onChange) =>
      onChanges(wallet(), (accounts) => Array.isArray(accounts) && onChange(adopt(accounts))),
  }
}
