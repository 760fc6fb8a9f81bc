import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { requestAtom } from '#actions/request/request.ts'
import { openAtom } from '#actions/view/open.ts'
import { type CaipNetworkId, toCaipAddress } from '#domain/network/caip.ts'
import { solanaCluster } from '#domain/network/solanaCluster.ts'
import { readTransactionText, withSolanaSignature } from '#domain/request/solanaTransaction.ts'
import { solanaSignInText } from '#domain/siwx/solanaSignInText.ts'
import type { SolanaVerbs, StandardAccount } from '#domain/wallet/walletStandard.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import {
  UnauthorizedError,
  UnsupportedMethodError,
  UserRejectedRequestError,
} from '#errors/provider.ts'
import { RequestNotAllowedError } from '#errors/request.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { z } from '#lib/schema.ts'
import { linkedByNamespaceAtom, restoredAtom } from '#state/connection/connections.ts'
import { findNetworkAtom, networkIdOfAtom, networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import type { Store } from './effect.ts'

const SIGNATURE_BYTES = 64
/** Decoding base58 takes time that grows with the square of its length: a wallet's text could stop the page for hours. */
const MAX_SIGNATURE_TEXT = 90
const MAX_MESSAGE_TEXT = 30_000

const textUpTo = (length: number) =>
  z.catch(z.optional(z.string().check(z.maxLength(length))), undefined)

/** The parts that wallets answer with; older ones sign a transaction and return only that. */
const Answer = z.catch(
  z.object({
    signature: textUpTo(MAX_SIGNATURE_TEXT),
    signedMessage: textUpTo(MAX_MESSAGE_TEXT),
    address: z.catch(z.optional(z.string()), undefined),
    transaction: z.optional(z.unknown()),
    transactions: z.catch(z.optional(z.array(z.unknown())), undefined),
  }),
  {},
)
type Answer = z.infer<typeof Answer>

const signatureIn = ({ signature }: Answer, method: string): Uint8Array => {
  const bytes = signature === undefined ? undefined : fromBase58(signature)
  if (bytes?.length !== SIGNATURE_BYTES) throw new InvalidAnswerError(method)
  return bytes
}

/** The features of the wallet at `el.solana`: each calls the wallet that the visitor has connected. */
export const createSolanaVerbs = ({
  store,
  accounts,
  signal,
}: {
  store: Store
  accounts(): readonly StandardAccount[]
  signal: AbortSignal
}): SolanaVerbs => {
  /** Resolves once an atom's value meets a condition. */
  const until = (holds: () => boolean, atoms: readonly Parameters<Store['sub']>[0][]) =>
    raceSignal(
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return
          for (const stop of stops) stop()
          resolve()
        }
        const stops = atoms.map((one) => store.sub(one, look))
        look()
      }),
      signal,
    )

  const networkOf = (chain: string | undefined): CaipNetworkId => {
    const active = store.get(networkIdOfAtom)('solana')
    const offered = store
      .get(networksAtom)
      .filter(({ chainNamespace }) => chainNamespace === 'solana')
      .map(({ caipNetworkId }) => caipNetworkId)
    const fits = (id: CaipNetworkId) =>
      chain === undefined || id === chain || solanaCluster(id) === chain
    // Several private networks share one name: prefer the active one.
    const found = active && fits(active) ? active : offered.find(fits)
    if (!found) throw new NetworkNotFoundError(chain ?? 'solana')
    return found
  }

  const ask = async (method: string, params: unknown, chain?: string): Promise<Answer> =>
    Answer.parse(await store.set(requestAtom, { method, params }, networkOf(chain), { signal }))

  const assertOurs = ({ address }: StandardAccount) => {
    if (!accounts().some((account) => account.address === address)) throw new UnauthorizedError()
  }

  const connect: SolanaVerbs['connect'] = async ({ silent = false } = {}) => {
    await until(() => store.get(restoredAtom), [restoredAtom])
    if (accounts().length > 0 || silent) return { accounts: accounts() }
    store.set(openAtom, { namespace: 'solana' })
    await until(
      () => accounts().length > 0 || !store.get(isOpenAtom),
      [linkedByNamespaceAtom, isOpenAtom],
    )
    // Closing the modal rejects.
    if (accounts().length === 0) throw new UserRejectedRequestError()
    return { accounts: accounts() }
  }

  const signMessage = async (account: StandardAccount, message: Uint8Array) => {
    const method = 'solana_signMessage'
    assertOurs(account)
    const answer = await ask(method, { message: toBase58(message), pubkey: account.address })
    return { signedMessage: message, signature: signatureIn(answer, method) }
  }

  const signed = (answer: Answer, transaction: Uint8Array, address: string, method: string) => {
    const whole = readTransactionText(answer.transaction)
    if (whole) return whole
    // Older wallets return the signature alone.
    const made = withSolanaSignature(transaction, address, signatureIn(answer, method))
    if (!made) throw new InvalidAnswerError(method)
    return made
  }

  return {
    connect,
    async disconnect() {
      await store.set(dispatchConnectionAtom, { type: 'disconnect', namespace: 'solana' })
    },

    async signMessage(...inputs) {
      const results: Awaited<ReturnType<typeof signMessage>>[] = []
      for (const { account, message } of inputs) results.push(await signMessage(account, message))
      return results
    },

    async signTransaction(...inputs) {
      for (const { account } of inputs) assertOurs(account)
      const [first, ...others] = inputs
      if (!first) return []
      const isOneQuestion =
        others.length > 0 &&
        others.every(
          ({ account, chain }) =>
            account.address === first.account.address && chain === first.chain,
        )
      if (isOneQuestion) {
        const method = 'solana_signAllTransactions'
        const params = { transactions: inputs.map(({ transaction }) => toBase64(transaction)) }
        const { transactions } = await ask(method, params, first.chain)
        if (transactions?.length !== inputs.length) throw new InvalidAnswerError(method)
        return transactions.map((text) => {
          const signedTransaction = readTransactionText(text)
          if (!signedTransaction) throw new InvalidAnswerError(method)
          return { signedTransaction }
        })
      }
      const results: { signedTransaction: Uint8Array }[] = []
      for (const { account, transaction, chain } of inputs) {
        const method = 'solana_signTransaction'
        const params = { transaction: toBase64(transaction), pubkey: account.address }
        const answer = await ask(method, params, chain)
        results.push({ signedTransaction: signed(answer, transaction, account.address, method) })
      }
      return results
    },

    async signAndSendTransaction(...inputs) {
      const adapter = await store.get(servicesAtom).chain('solana')
      const results: { signature: Uint8Array }[] = []
      for (const { account, transaction, chain } of inputs) {
        assertOurs(account)
        const networkId = networkOf(chain)
        const network = store.get(findNetworkAtom)(networkId)
        if (!network) throw new NetworkNotFoundError(networkId)
        const provider = {
          request: (args: { method: string; params?: unknown }) =>
            store.set(requestAtom, args, networkId, { signal }),
        }
        const of = toCaipAddress(networkId, account.address)
        const id = await adapter.sendTransaction(
          { provider, network, account: of, data: toBase64(transaction) },
          { signal },
        )
        results.push({ signature: signatureIn({ signature: id }, 'solana_signAndSendTransaction') })
      }
      return results
    },

    async signIn(...inputs) {
      const results: Awaited<ReturnType<SolanaVerbs['signIn']>>[number][] = []
      for (const input of inputs.length > 0 ? inputs : [{}]) {
        const { accounts: granted } = await connect()
        const account = input.address
          ? granted.find(({ address }) => address === input.address)
          : granted[0]
        if (!account) throw input.address ? new UnauthorizedError() : new ConnectFirstError()
        const domain = input.domain ?? new URL(store.get(servicesAtom).page.origin).host
        const whole = { ...input, domain, address: account.address }
        try {
          const method = 'solana_signIn'
          const answer = await ask(method, whole)
          const signedMessage =
            answer.signedMessage === undefined ? undefined : fromBase58(answer.signedMessage)
          if (!signedMessage || answer.address !== account.address)
            throw new InvalidAnswerError(method)
          results.push({ account, signedMessage, signature: signatureIn(answer, method) })
        } catch (error) {
          const isUnknown =
            error instanceof UnsupportedMethodError || error instanceof RequestNotAllowedError
          if (!isUnknown) throw error
          const text = solanaSignInText({ domain, address: account.address }, input)
          const message = new TextEncoder().encode(text)
          results.push({ account, ...(await signMessage(account, message)) })
        }
      }
      return results
    },
  }
}
