import type { Diagnosis } from '#domain/config/diagnosis.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { ClientState } from '#domain/view/hostEvent.ts'
import type { OpenOptions } from '#domain/view/openOptions.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import type { SolanaWallet } from '#domain/wallet/walletStandard.ts'
import { LatchkeyError } from '#errors/base.ts'
import {
  type Attribute,
  attributeTable,
  defaultOf,
  mirrorProperty,
  propertyOf,
  readAttribute,
} from '../attributes.ts'
import { emit } from '../events.ts'
import { createProvider, type Eip1193Provider } from '../provider.ts'
import { createSolanaWallet } from '../solanaWallet.ts'
import { unloadedAnswer, unloadedState } from '../unloaded.ts'
import { upgradeProperties } from '../upgradeProperties.ts'

declare const __VERSION__: string

const noWallets: readonly OfferedWallet[] = /* @__PURE__ */ Object.freeze([])

const connectFirst = (code: 'connect-first' | 4100) =>
  // The text of `ConnectFirstError`, whose module the loader has not.
  new LatchkeyError(code, 'Please call connect() before request()')

/**
 * Creates the class of `<latch-key>` for environments that it cannot run in: the whole public contract of an element with
 * which nobody ever connects. It is ready at once, since a page must not wait in a test. A class for each call: a runner
 * gives each test file an `HTMLElement` of its own.
 */
export const createInertElement = (): CustomElementConstructor => {
  class InertElement extends HTMLElement {
    static readonly observedAttributes = attributeTable.map(({ name }) => name)
    static readonly version: string = __VERSION__

    readonly #properties: Record<string, unknown> = {}
    #config: Readonly<Record<string, unknown>> = {}
    #isTold = false
    readonly #provider = createProvider(new Map(), (args) => this.#provide(args))
    #solana: SolanaWallet | undefined

    connectedCallback(): void {
      upgradeProperties(this as unknown as Record<string, unknown>)
      if (this.#isTold) return
      this.#isTold = true
      // At once, for hooks: a framework's test allows no update of a component after it has rendered.
      emit(this, 'change', { state: this.state })
      queueMicrotask(() => emit(this, 'ready', { state: this.state }))
    }

    attributeChangedCallback(name: string): void {
      delete this.#properties[propertyOf(name)]
    }

    get version(): string {
      return InertElement.version
    }

    get config(): Readonly<Record<string, unknown>> {
      return this.#config
    }

    set config(value: Readonly<Record<string, unknown>> | null | undefined) {
      this.#config = value ?? {}
    }

    get state(): ClientState {
      const start = ['default-network', 'networks']
        .map((name) => {
          const property = propertyOf(name)
          return (
            this.#properties[property] ?? this.#config[property] ?? this.getAttribute(name) ?? ''
          )
        })
        .find(String)
      return unloadedState(undefined, true, start)
    }

    get ready(): Promise<ClientState> {
      return Promise.resolve(this.state)
    }

    get provider(): Eip1193Provider {
      return this.#provider
    }

    get solana(): SolanaWallet {
      this.#solana ??= createSolanaWallet(
        new Set(),
        () => undefined,
        async () => {
          throw connectFirst('connect-first')
        },
      )
      return this.#solana
    }

    /** Nothing opens. Whoever asks for a payment hears that the visitor has left. */
    async open(options?: OpenOptions): Promise<void> {
      if (options?.view === 'Pay') throw new LatchkeyError('modal-closed', 'Modal closed')
    }

    async close(): Promise<void> {}

    /** Nobody connects. Without a wallet the visitor leaves the dialog. */
    async connect(options?: ConnectOptions): Promise<readonly CaipAddress[]> {
      if (options?.signal?.aborted) throw new LatchkeyError('aborted', 'The call was aborted')
      throw options?.wallet
        ? new LatchkeyError('connector-not-found', 'Failed to find connector')
        : new LatchkeyError('modal-closed', 'Modal closed')
    }

    async signIn(): Promise<SiwxSession> {
      throw this.#config.siwx || this.#config.siweConfig
        ? new LatchkeyError('sign-in-unavailable', 'No ActiveCaipAddress found')
        : new LatchkeyError('sign-in-disabled', 'SIWX is not enabled')
    }

    async signOut(): Promise<void> {
      await this.signIn()
    }

    async switchNetwork(): Promise<void> {}

    async disconnect(): Promise<void> {}

    async request(): Promise<unknown> {
      throw connectFirst('connect-first')
    }

    async diagnose(): Promise<Diagnosis> {
      return {
        ...{ version: this.version, page: location.origin, findings: [], passed: [] },
        ...{ policy: '', text: 'inert in this environment' },
      }
    }

    async #provide(args: RequestArguments): Promise<unknown> {
      const known = unloadedAnswer(this.state, args)
      if (known !== undefined) return known
      if (args.method === 'eth_requestAccounts')
        throw new LatchkeyError(4001, 'User rejected the request')
      throw connectFirst(4100)
    }

    get form(): HTMLFormElement | null {
      return this.closest('form')
    }

    get validity(): Partial<ValidityState> {
      return { valid: true }
    }

    get validationMessage(): string {
      return ''
    }

    get willValidate(): boolean {
      return false
    }

    checkValidity(): boolean {
      return true
    }

    reportValidity(): boolean {
      return true
    }

    static {
      for (const attribute of attributeTable)
        Object.defineProperty(InertElement.prototype, propertyOf(attribute.name), {
          enumerable: true,
          get(this: InertElement) {
            return this.#getProperty(attribute)
          },
          set(this: InertElement, value: unknown) {
            this.#setProperty(attribute, value)
          },
        })
    }

    #getProperty(attribute: Attribute): unknown {
      const name = propertyOf(attribute.name)
      // A method of every element, which pages and frameworks call.
      if (name === 'append') return super.append
      if (name === 'wallets') return noWallets
      const text = this.getAttribute(attribute.name)
      return this.#properties[name] ?? readAttribute(attribute, text) ?? defaultOf(attribute)
    }

    #setProperty(attribute: Attribute, value: unknown): void {
      const name = propertyOf(attribute.name)
      const read = typeof value === 'string' ? readAttribute(attribute, value) : value
      if (value === null || value === undefined) this.removeAttribute(attribute.name)
      else mirrorProperty(this, attribute, typeof read === 'boolean' ? read : value)
      delete this.#properties[name]
      if (read !== null && read !== undefined) this.#properties[name] = read
    }
  }
  return InertElement
}
