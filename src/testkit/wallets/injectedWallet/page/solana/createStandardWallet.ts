import { getBase58Encoder } from '@solana/web3.js'
import type {
  SolanaFeatures,
  StandardAccount,
  StandardChange,
  StandardWallet,
} from '#domain/wallet/walletStandard.ts'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { toBase64 } from '#lib/base64.ts'
import type { SolanaDevAccount } from '../../../../keys/solanaDevAccounts.ts'
import { solanaAccountOf } from '../../../agent/solanaKey.ts'
import type { WalletChain } from '../../../walletChain.ts'
import type { Subject } from '../behaviours.ts'
import { type Carrier, callChain } from '../callChain.ts'
import { signInMessage } from './signInMessage.ts'

/** The Solana side of a wallet. Plain data. */
export type SolanaSide = {
  /** The Solana chains it knows; every one that is not public is its local network. */
  chains: readonly WalletChain[]
  /** The Wallet Standard's names of the networks it knows. @default all four */
  serves?: readonly string[] | undefined
  /** Features it lacks, such as `solana:signAndSendTransaction`. */
  lacks?: readonly string[] | undefined
}

export type StandardWalletContext = SolanaSide & {
  name: string
  icon: string
  /** The accounts a page may see now, the active one first; none while locked or not permitted. */
  visible(): readonly SolanaDevAccount[]
  /** Resolves when the visitor, or the programme, grants it. */
  require(subject: Subject, request: { method: string; params: unknown }): Promise<void>
  /** The visitor has connected, or the page has left. */
  permit(isPermitted: boolean): void
  carry: Carrier
}

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const clusters: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** A wallet of the Wallet Standard; `tell` notifies its listeners that accounts have changed. */
export function createStandardWallet(context: StandardWalletContext): {
  wallet: StandardWallet
  emit(): void
} {
  const {
    name,
    icon,
    chains,
    lacks = [],
    serves = CHAINS,
    visible,
    require,
    permit,
    carry,
  } = context
  const listeners = new Set<(change: StandardChange) => void>()
  const made = new Map<string, StandardAccount>()

  const standardAccount = ({ address }: SolanaDevAccount): StandardAccount => {
    const known = made.get(address)
    if (known) return known
    const account = Object.freeze({
      address,
      publicKey: new Uint8Array(getBase58Encoder().encode(address)),
      chains: serves,
      features: Object.keys(features).filter((feature) => feature.startsWith('solana:')),
    })
    made.set(address, account)
    return account
  }
  const accounts = () => visible().map(standardAccount)

  const keyOf = (account: StandardAccount) => {
    const shared = visible().find(({ address }) => address === account.address)
    if (shared) return solanaAccountOf(shared)
    const text = `The page was not given the account ${account.address}.`
    throw new WalletRpcError(RPC_CODE.unauthorized, text)
  }

  const nodeOf = (cluster: string): string => {
    const chain = chains.find(({ caip2 }) => (clusters[caip2] ?? 'solana:localnet') === cluster)
    if (chain) return chain.rpcUrl
    throw new WalletRpcError(RPC_CODE.internal, `The wallet cannot reach ${cluster}.`)
  }

  const connect: SolanaFeatures['standard:connect']['connect'] = async ({ silent } = {}) => {
    if (accounts().length === 0 && !silent) {
      await require('connect', { method: 'standard:connect', params: undefined })
      permit(true)
    }
    return { accounts: accounts() }
  }

  const all: SolanaFeatures = {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => permit(false) },
    'standard:events': {
      version: '1.0.0',
      on(_event, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs) {
        const signed = []
        for (const { account, message } of inputs) {
          const key = await keyOf(account)
          const params = { message: new TextDecoder().decode(message) }
          await require('sign', { method: 'solana:signMessage', params })
          const signature = await key.signMessage(message)
          signed.push({ signedMessage: new Uint8Array(message), signature })
        }
        return signed
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0, 1],
      async signTransaction(...inputs) {
        const keys = await Promise.all(inputs.map(({ account }) => keyOf(account)))
        const params = inputs.map(({ transaction }) => toBase64(transaction))
        await require('sign', { method: 'solana:signTransaction', params })
        return Promise.all(
          inputs.map(async ({ transaction }, index) => ({
            signedTransaction: (await keys[index]?.signTransaction(transaction)) ?? transaction,
          })),
        )
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0, 1],
      async signAndSendTransaction(...inputs) {
        const sent = []
        for (const { account, transaction, chain } of inputs) {
          const key = await keyOf(account)
          const node = nodeOf(chain)
          const params = { transaction: toBase64(transaction), chain }
          await require('send', { method: 'solana:signAndSendTransaction', params })
          const text = toBase64(await key.signTransaction(transaction))
          const signature = await callChain(carry, node, 'sendTransaction', [
            text,
            { encoding: 'base64' },
          ])
          sent.push({ signature: new Uint8Array(getBase58Encoder().encode(String(signature))) })
        }
        return sent
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        const signed = []
        for (const input of inputs.length > 0 ? inputs : [{}]) {
          const method = 'solana:signIn'
          const isNew = accounts().length === 0
          // One approval for both: what is signed names the account that the page is about to see.
          if (isNew) {
            await require('connect', { method, params: input })
            permit(true)
          }
          const all = accounts()
          const account = all.find(({ address }) => address === input.address) ?? all[0]
          if (!account) throw new WalletRpcError(RPC_CODE.unauthorized, 'There is no account.')
          const where = { domain: location.host, address: account.address }
          const text = signInMessage(input, where)
          if (!isNew) await require('sign', { method, params: { message: text } })
          const signedMessage = new TextEncoder().encode(text)
          const signature = await (await keyOf(account)).signMessage(signedMessage)
          signed.push({ account, signedMessage, signature })
        }
        return signed
      },
    },
  }
  const features = Object.fromEntries(
    Object.entries(all).filter(([feature]) => !lacks.includes(feature)),
  )

  return {
    wallet: Object.freeze({
      version: '1.0.0' as const,
      name,
      icon: icon as `data:${string}`,
      chains: serves,
      features,
      get accounts() {
        return accounts()
      },
    }),
    emit() {
      for (const listener of [...listeners]) listener({ accounts: accounts() })
    },
  }
}
