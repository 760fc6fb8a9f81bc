import { hex } from '@scure/base'
import type { Account } from '#domain/connection/account.ts'
import { bitcoinChain, isBitcoinAddressOf } from '#domain/network/bitcoinChain.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import {
  ChainDisconnectedError,
  ProviderRpcError,
  UnauthorizedError,
  UnsupportedMethodError,
} from '#errors/provider.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { fromBase64 } from '#lib/base64.ts'
import type { NamespaceWallet, RequestPlace } from '../namespace/namespaceWallet.ts'
import { peek } from '../walletStandard/discoverStandard.ts'
import type { BitcoinDriver, SignInput } from './bitcoinDriver.ts'
import { hexToBytes, readPsbt } from './psbtText.ts'

const TXID = /^[0-9a-f]{64}$/i
/** The most accounts that are read. */
const MOST_SATS = 2_100_000_000_000_000n
const MAX_INPUTS = 10_000

const invalid = (what: string) => new ProviderRpcError(-32602, `${what} is missing or malformed`)

const readAmount = (given: unknown): bigint => {
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) throw invalid('The amount')
  const amount = BigInt(text)
  if (amount === 0n || amount > MOST_SATS) throw invalid('The amount')
  return amount
}

const readTxid = (given: unknown, method: string): string => {
  if (typeof given !== 'string' || !TXID.test(given)) throw new InvalidAnswerError(method)
  return given.toLowerCase()
}

/** Wallets answer in base64 or hex; WalletConnect's methods return hex. */
const readSignature = (given: unknown, method: string): string => {
  const bytes = typeof given === 'string' ? (hexToBytes(given) ?? fromBase64(given)) : undefined
  if (!bytes || bytes.length < 64 || bytes.length > 10_000) throw new InvalidAnswerError(method)
  return hex.encode(bytes)
}

const readInputs = (given: unknown, from: string): SignInput[] => {
  if (given === undefined) return []
  if (!Array.isArray(given) || given.length > MAX_INPUTS) throw invalid('The list of inputs')
  return given.map((input) => {
    const [index, address = from, types] = ['index', 'address', 'sighashTypes'].map((name) =>
      peek(input, name),
    )
    if (!Number.isSafeInteger(index) || typeof address !== 'string') throw invalid('An input')
    const sighashTypes = Array.isArray(types) ? types.filter(Number.isSafeInteger) : undefined
    return { index: Number(index), address, ...(sighashTypes && { sighashTypes }) }
  })
}

/** A Bitcoin wallet of any kind, with the requests of WalletConnect's `bip122` methods. */
export const createBitcoinWallet = (driver: BitcoinDriver): NamespaceWallet => {
  const serves = (id: CaipNetworkId, [first]: readonly Account[]): boolean => {
    const chain = bitcoinChain(id)
    return first !== undefined && chain !== undefined && isBitcoinAddressOf(first.address, chain)
  }

  const placeOf = ({ network, accounts }: RequestPlace, params: unknown) => {
    const chain = network && bitcoinChain(network)
    if (!network || !chain || !serves(network, accounts))
      throw new ChainDisconnectedError(network ?? 'a Bitcoin network')
    const asked = peek(params, 'address') ?? peek(params, 'account') ?? accounts[0]?.address
    // A CAIP-10 account is accepted as its address.
    const address = typeof asked === 'string' ? asked.replace(/^bip122:[0-9a-f]{1,32}:/, '') : ''
    if (!accounts.some((account) => account.address === address)) throw new UnauthorizedError()
    return { chain, address }
  }

  const follow = async (id: CaipNetworkId): Promise<readonly Account[]> => {
    const chain = bitcoinChain(id)
    if (!chain) throw new ChainNotSupportedError({ hints: [`No wallet knows ${id} by name.`] })
    // Only where its addresses show it: those of all test networks look alike.
    const now = chain.prefix === 'tb' ? [] : await driver.restore()
    return serves(id, now) ? now : ((await driver.follow?.(chain)) ?? [])
  }

  const wallet: NamespaceWallet = {
    connect: (network) => driver.connect(network && bitcoinChain(network)),
    restore: () => driver.restore(),
    ...(driver.disconnect && { disconnect: () => driver.disconnect?.() ?? Promise.resolve() }),
    ...(driver.listen && { listen: (onChange) => driver.listen?.(onChange) }),
    serves,

    ...(driver.follow && { follow }),

    async request({ method, params }, at) {
      switch (method) {
        case 'getAccountAddresses':
          return at.accounts.map(({ address, type, publicKey }) => ({
            address,
            intention: type,
            ...(publicKey && { publicKey }),
          }))

        case 'signMessage': {
          const { address } = placeOf(at, params)
          const message = peek(params, 'message')
          const protocol = peek(params, 'protocol')
          if (typeof message !== 'string') throw invalid('The message')
          if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
            throw invalid('The protocol')
          // Taproot has no ECDSA message signatures.
          const taproot = /^(bc|tb|bcrt)1p/i.test(address) ? 'bip322' : undefined
          const signed = await driver.signMessage({
            message,
            address,
            protocol: protocol ?? taproot,
          })
          return { address, signature: readSignature(signed, method) }
        }

        case 'signPsbt': {
          const { chain, address } = placeOf(at, params)
          const psbt = readPsbt(peek(params, 'psbt'))
          if (!psbt) throw invalid('The PSBT')
          const broadcast = peek(params, 'broadcast') === true
          const signInputs = readInputs(peek(params, 'signInputs'), address)
          const answer = await driver.signPsbt({ psbt, signInputs, broadcast }, chain)
          const signed = readPsbt(answer.psbt)
          if (!signed && !broadcast) throw new InvalidAnswerError(method)
          return {
            ...(signed && { psbt: signed }),
            ...(broadcast && { txid: readTxid(answer.txid, method) }),
          }
        }

        case 'sendTransfer': {
          const { chain, address } = placeOf(at, params)
          const to = peek(params, 'recipientAddress') ?? peek(params, 'recipient')
          if (typeof to !== 'string' || !isBitcoinAddressOf(to, chain))
            throw invalid('The receiver')
          const amount = readAmount(peek(params, 'amount'))
          if (!driver.sendTransfer) throw new UnsupportedMethodError(method)
          const txid = await driver.sendTransfer({ from: address, to, amount }, chain)
          return { txid: readTxid(txid, method) }
        }

        default:
          throw new UnsupportedMethodError(method)
      }
    },
  }
  return wallet
}
