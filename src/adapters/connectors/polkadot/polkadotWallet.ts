import type { Account } from '#domain/connection/account.ts'
import { requirePolkadotForm } from '#domain/request/polkadotRequest.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { UnauthorizedError, UnsupportedMethodError } from '#errors/provider.ts'
import { methodOf } from '../namespace/callProvider.ts'
import type { NamespaceWallet } from '../namespace/namespaceWallet.ts'
import { readAccount, uniqueAccounts } from '../namespace/readAccount.ts'
import { peek } from '../walletStandard/discoverStandard.ts'

/** SS58 addresses of any network; Ethereum-type keys have other addresses and signatures. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
/** 64 bytes, with one more in front where the key type is included. */
const SIGNATURE = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i

const readAccounts = (list: unknown): Account[] =>
  uniqueAccounts(
    (Array.isArray(list) ? list : []).map((entry) => {
      const account = readAccount(peek(entry, 'address'))
      return account && ADDRESS.test(account.address) ? account : undefined
    }),
  )

const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * A wallet that registers at `window.injectedWeb3`, as polkadot{.js} does. Its requests are those of WalletConnect's
 * `polkadot_*` methods.
 *
 * It has no request without a prompt: a page that was enabled once stays enabled, and one that was refused since prompts
 * again.
 *
 * @param entry the wallet's entry there
 * @param origin the page's name for itself
 * @see https://github.com/polkadot-js/extension
 */
export const createPolkadotWallet = (entry: () => unknown, origin: string): NamespaceWallet => {
  let injected: unknown

  const ask = async (): Promise<Account[]> => {
    const enable = methodOf(entry(), 'enable')
    if (!enable) throw new UnsupportedMethodError('enable')
    injected = await enable(origin)
    return readAccounts(await methodOf(peek(injected, 'accounts'), 'get')?.())
  }

  const signer = (verb: string, method: string) => {
    const sign = methodOf(peek(injected, 'signer'), verb)
    if (!sign) throw new UnsupportedMethodError(method)
    return sign
  }

  const signatureOf = (answer: unknown, method: string): string => {
    const signature = peek(answer, 'signature')
    if (typeof signature !== 'string' || !SIGNATURE.test(signature))
      throw new InvalidAnswerError(method)
    return signature
  }

  return {
    connect: ask,
    restore: ask,
    async disconnect() {
      injected = undefined
    },
    /** One account signs on every network of the namespace. */
    serves: () => true,
    listen(reported) {
      const subscribe = peek(peek(injected, 'accounts'), 'subscribe')
      if (typeof subscribe !== 'function') return undefined
      let isFirst = true
      const stop: unknown = Reflect.apply(subscribe, peek(injected, 'accounts'), [
        (list: unknown) => {
          // It starts by repeating its last report.
          if (!isFirst) reported(readAccounts(list))
          isFirst = false
        },
      ])
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    async request({ method, params }, { accounts }) {
      requirePolkadotForm({ method, params })
      const payload = peek(params, 'transactionPayload')
      const address = peek(params, 'address') ?? peek(payload, 'address') ?? accounts[0]?.address
      if (!accounts.some((account) => account.address === address)) throw new UnauthorizedError()
      switch (method) {
        case 'polkadot_signMessage': {
          const message = String(peek(params, 'message'))
          const sign = signer('signRaw', method)
          const raw = { address, data: toHex(message), type: 'bytes' }
          return { signature: signatureOf(await sign(raw), method) }
        }
        case 'polkadot_signTransaction': {
          const answer = await signer('signPayload', method)({ ...Object(payload), address })
          const id = peek(answer, 'id')
          return {
            ...(typeof id === 'number' && { id }),
            signature: signatureOf(answer, method),
          }
        }
        default:
          throw new UnsupportedMethodError(method)
      }
    },
  }
}
