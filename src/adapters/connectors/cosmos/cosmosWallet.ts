import { hex } from '@scure/base'
import type { Account } from '#domain/connection/account.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { readArbitrary } from '#domain/request/cosmosArbitrary.ts'
import { isLong, longToBigint } from '#domain/request/long.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import {
  ChainDisconnectedError,
  ProviderRpcError,
  UnauthorizedError,
  UnsupportedMethodError,
} from '#errors/provider.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { hexToBytes } from '../bitcoin/psbtText.ts'
import { methodOf } from '../namespace/callProvider.ts'
import type { NamespaceWallet } from '../namespace/namespaceWallet.ts'
import { readAccount } from '../namespace/readAccount.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import { readBytes } from '../walletStandard/solanaAccounts.ts'

const ADDRESS = /^[a-z0-9]{1,20}1[02-9ac-hj-np-z]{38,58}$/

const chainIdOf = (id: CaipNetworkId) => id.slice('cosmos:'.length)

const invalid = (what: string) => new ProviderRpcError(-32602, `${what} is missing or malformed`)

/** Bytes of a document, which older wallets write as hex and Keplr passes unchanged; with `0x` once they have been read. */
const bytesOf = (given: unknown, what: string): Uint8Array => {
  const bytes =
    typeof given === 'string'
      ? (hexToBytes(given.replace(/^0x/, '')) ?? fromBase64(given))
      : readBytes(given)
  if (!bytes) throw invalid(what)
  return bytes
}

/** Keplr expects its own number type, and accepts a bigint. */
const readNumber = (given: unknown): bigint => {
  const text = String(isLong(given) ? longToBigint(given) : given)
  if (!/^\d{1,20}$/.test(text)) throw invalid('The account number')
  return BigInt(text)
}

/**
 * Keplr, and wallets with the same interface. Its requests are those of WalletConnect's `cosmos_*` methods, with bytes in
 * base64. Each chain has an address of its own, so the wallet is always on one chain.
 *
 * @param provider the object on `window` now
 * @param keystoreEvent the event on `window` when another account is chosen
 * @see https://docs.keplr.app/api
 */
export const createCosmosWallet = (
  provider: () => unknown,
  keystoreEvent: string,
): NamespaceWallet => {
  let standing: CaipNetworkId | undefined
  let algo = 'secp256k1'

  const call = async (name: string, ...inputs: unknown[]): Promise<unknown> => {
    const method = methodOf(provider(), name)
    if (!method) throw new UnsupportedMethodError(name)
    return method(...inputs)
  }

  const ask = async (network: CaipNetworkId | undefined): Promise<Account[]> => {
    if (!network) throw new ChainDisconnectedError('a Cosmos network')
    const chainId = chainIdOf(network)
    await call('enable', [chainId])
    const key = await call('getKey', chainId)
    const publicKey = readBytes(peek(key, 'pubKey'))
    const account = readAccount(peek(key, 'bech32Address'), {
      publicKey: publicKey && hex.encode(publicKey),
    })
    if (!account || !ADDRESS.test(account.address)) throw new InvalidAnswerError('getKey')
    const onChange = peek(key, 'algo')
    algo = typeof onChange === 'string' && /^[\w-]{1,40}$/.test(onChange) ? onChange : 'secp256k1'
    standing = network
    return [account]
  }

  const readSignature = (answer: unknown, method: string) => {
    const signature = peek(answer, 'signature')
    const key = peek(answer, 'pub_key')
    const [type, value] = [peek(key, 'type'), peek(key, 'value')]
    const isText = [type, value, signature].every(
      (text) => typeof text === 'string' && text.length < 1_000,
    )
    if (!isText || fromBase64(String(signature))?.length !== 64)
      throw new InvalidAnswerError(method)
    return { pub_key: { type, value }, signature }
  }

  return {
    connect: ask,
    restore: ask,
    follow: ask,
    async disconnect() {
      const chainId = standing && chainIdOf(standing)
      standing = undefined
      // Newer wallets revoke the page's permission; older ones cannot.
      await methodOf(provider(), 'disable')?.(chainId && [chainId])
    },
    serves: (network) => network === standing,
    listen(onChange) {
      const onEvent = () => onChange()
      window.addEventListener(keystoreEvent, onEvent)
      return () => window.removeEventListener(keystoreEvent, onEvent)
    },
    async request({ method, params }, { network, accounts }) {
      if (!network || network !== standing)
        throw new ChainDisconnectedError(network ?? 'a Cosmos network')
      const chainId = chainIdOf(network)
      const [account] = accounts
      if (method === 'cosmos_getAccounts') {
        const key = account?.publicKey && hexToBytes(account.publicKey)
        return [{ algo, address: account?.address, ...(key && { pubkey: toBase64(key) }) }]
      }
      const signer = peek(params, 'signerAddress')
      const doc = peek(params, 'signDoc')
      if (signer !== account?.address) throw new UnauthorizedError()
      switch (method) {
        case 'cosmos_signAmino': {
          if (typeof doc !== 'object' || doc === null) throw invalid('The document')
          const message = readArbitrary(doc)
          if (message !== undefined) {
            // A text to sign, which the wallet shows as a message.
            const signed = await call('signArbitrary', chainId, signer, message)
            return { signature: readSignature(signed, method), signed: doc }
          }
          const answer = await call('signAmino', chainId, signer, doc)
          const signed = peek(answer, 'signed')
          if (typeof signed !== 'object' || signed === null) throw new InvalidAnswerError(method)
          return { signature: readSignature(peek(answer, 'signature'), method), signed }
        }
        case 'cosmos_signDirect': {
          const answer = await call('signDirect', chainId, signer, {
            chainId: peek(doc, 'chainId') ?? chainId,
            accountNumber: readNumber(peek(doc, 'accountNumber')),
            authInfoBytes: bytesOf(peek(doc, 'authInfoBytes'), 'authInfoBytes'),
            bodyBytes: bytesOf(peek(doc, 'bodyBytes'), 'bodyBytes'),
          })
          const signed = peek(answer, 'signed')
          return {
            signature: readSignature(peek(answer, 'signature'), method),
            signed: {
              chainId: String(peek(signed, 'chainId')),
              accountNumber: String(peek(signed, 'accountNumber')),
              authInfoBytes: toBase64(bytesOf(peek(signed, 'authInfoBytes'), 'authInfoBytes')),
              bodyBytes: toBase64(bytesOf(peek(signed, 'bodyBytes'), 'bodyBytes')),
            },
          }
        }
        default:
          throw new UnsupportedMethodError(method)
      }
    },
  }
}
