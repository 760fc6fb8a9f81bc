import type { Account } from '#domain/connection/account.ts'
import { solanaCluster, solanaNetworkOf } from '#domain/network/solanaCluster.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { ConnectionFailedError } from '#errors/connection.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { toBase58 } from '#lib/base58.ts'
import type { SignInAsk } from '../connector.ts'
import type { NamespaceWallet } from '../namespace/namespaceWallet.ts'
import { createOpenQuestion } from '../openQuestion.ts'
import { peek } from './discoverStandard.ts'
import { onChanges } from './onChanges.ts'
import { readAccounts, readBytes, type SolanaAccount } from './solanaAccounts.ts'
import { createSolanaRequest, SIGNATURE_BYTES } from './solanaRequest.ts'
import { standardFeature } from './standardFeature.ts'

/** How many questions without a prompt may wait for an answer. */
const MAX_SILENT_ASKS = 2

/**
 * A Solana wallet of the Wallet Standard. It has no active network: each request names its own.
 *
 * @param wallet its current provider object
 */
export const createStandardWallet = (
  name: string,
  wallet: () => StandardWallet,
): NamespaceWallet => {
  /** Accounts by address, as the wallet last reported them. */
  const known = new Map<string, SolanaAccount>()
  const openAsk = createOpenQuestion<SolanaAccount[]>()
  const openSignIn = createOpenQuestion<unknown>()

  const feature = (of: string) => standardFeature(wallet(), of)

  const adopt = (given: readonly SolanaAccount[]): Account[] =>
    given.map((account) => {
      known.set(account.address, account)
      return { address: account.address, type: 'eoa' }
    })
  const knownOf = (accounts: readonly Account[]) =>
    accounts.flatMap(({ address }) => known.get(address) ?? [])

  let silentAsks = 0
  /** Not every wallet answers a question without a prompt, and some ask the visitor all the same. */
  const askSilently = async (): Promise<SolanaAccount[]> => {
    if (silentAsks >= MAX_SILENT_ASKS) return readAccounts(peek(wallet(), 'accounts')) ?? []
    silentAsks += 1
    try {
      return await ask(true)
    } finally {
      silentAsks -= 1
    }
  }

  /** Some wallets return nothing and list their accounts instead. */
  const ask = async (silent: boolean): Promise<SolanaAccount[]> => {
    const connect = feature('standard:connect')
    if (!connect) throw new ConnectionFailedError({ hints: ['The wallet cannot be connected.'] })
    const answer = await connect(...(silent ? [{ silent }] : []))
    return readAccounts(peek(answer, 'accounts')) ?? readAccounts(peek(wallet(), 'accounts')) ?? []
  }

  /** One approval for connecting and signing in; undefined where the wallet needs one for each. */
  const askSigned = async ({ message, onSigned }: SignInAsk) => {
    const signIn = feature('solana:signIn')
    if (!signIn) return undefined
    const { accountAddress: _, ...input } = message
    try {
      const results = await openSignIn.ask(() => signIn(input))
      const result = peek(results, '0')
      const [account] = readAccounts([peek(result, 'account')]) ?? []
      const text = readBytes(peek(result, 'signedMessage'))
      const signature = readBytes(peek(result, 'signature'), SIGNATURE_BYTES)
      if (!account || !text || !signature) throw new InvalidAnswerError('solana:signIn')
      onSigned([
        {
          data: { ...message, accountAddress: account.address },
          message: new TextDecoder().decode(text),
          signature: toBase58(signature),
        },
      ])
      const others = readAccounts(peek(wallet(), 'accounts')) ?? []
      return [account, ...others.filter(({ address }) => address !== account.address)]
    } catch (error) {
      if (classifyWalletError(error) === 'rejected') throw error
      console.info(`[latchkey] ${name} could not sign in while connecting`, error)
      return undefined
    }
  }

  return {
    async connect(_network, signIn) {
      const signed = signIn && (await askSigned(signIn))
      return adopt(signed ?? (await openAsk.ask(() => ask(false))))
    },
    restore: async () => adopt(await askSilently()),
    disconnect: async () => feature('standard:disconnect')?.(),
    serves(network, accounts) {
      const cluster = solanaCluster(network)
      // For a private network we send what it signs: the wallet need not know the network.
      return (
        cluster === 'solana:localnet' ||
        knownOf(accounts).some(({ chains }) => chains.includes(cluster))
      )
    },
    networks: (accounts) => {
      const names = new Set(knownOf(accounts).flatMap(({ chains }) => chains))
      return [...names].flatMap((name) => solanaNetworkOf(name) ?? [])
    },
    listen: (reported) =>
      onChanges(wallet(), (list) => {
        const accounts = readAccounts(list)
        if (accounts) reported(adopt(accounts))
      }),
    request: (asked, { network, accounts }) =>
      createSolanaRequest({ accounts: knownOf(accounts), feature })(asked, network),
    renew() {
      openAsk.drop()
      openSignIn.drop()
    },
  }
}
