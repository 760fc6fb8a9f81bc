import type { ConfigInput } from '#domain/config/configInput.ts'
import type { PaymentArguments, PaymentEnd } from '#domain/money/payment.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import type { ClientState, HostEvent } from '#domain/view/hostEvent.ts'
import type { OpenOptions } from '#domain/view/openOptions.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import type { SolanaListeners, SolanaWallet } from '#domain/wallet/walletStandard.ts'
import { LatchkeyError } from '#errors/base.ts'
import { coalesce } from '#lib/coalesce.ts'
import { createTurns } from '#lib/turns.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { attachButton } from './attachButton.ts'
import {
  type Attribute,
  attributeTable,
  defaultOf,
  mirrorProperty,
  propertyOf,
  readAttribute,
} from './attributes.ts'
import { buttonLabels } from './buttonLabels.ts'
import { buttonView } from './buttonView.ts'
import { createChangeEmitter } from './changeEmitter.ts'
import { type ElementVerbs, verbNames } from './elementVerbs.ts'
import { emit } from './events.ts'
import { FormControl, internalsOf } from './FormControl.ts'
import { effective, type HostSources, readSources } from './hostConfig.ts'
import type { LoadedElement } from './loadElement.ts'
import { loadClient, loadModal, warm } from './loadLater.ts'
import { orEmitError } from './orEmitError.ts'
import { type ButtonLook, type ButtonView, paintButton } from './paintButton.ts'
import { paintTogether } from './paintTogether.ts'
import { createProvider, type Eip1193Provider, type ProviderListeners } from './provider.ts'
import { announceElement, type ButtonKind, retractElement } from './registry.ts'
import { sayConnecting } from './sayConnecting.ts'
import { createSolanaWallet } from './solanaWallet.ts'
import { readAccountPreview, readStored, unloadedAnswer, unloadedState } from './unloaded.ts'
import { upgradeProperties } from './upgradeProperties.ts'
import { whenSeen } from './whenSeen.ts'

declare const __VERSION__: string

const noWallets: readonly OfferedWallet[] = Object.freeze([])
const report = (error: unknown): void => console.error('[latchkey]', error)

/**
 * `<latch-key>`: a few kilobytes of plain DOM with the public contract and one painted button. The code that connects
 * wallets is fetched on intent (pointer over, focus, the first call) or because a session is stored; calls made earlier
 * wait for it.
 *
 * @slot label - The text of the connect button
 * @slot logo - A logo before that text
 * @slot terms - What the visitor agrees to, in the connect view
 * @slot footer - The last line of the connect view
 * @slot config - A `<script type="application/json">` with the configuration
 */
export class LatchKeyElement extends (FormControl as unknown as new () => FormControl &
  ElementVerbs) {
  static readonly observedAttributes = attributeTable.map(({ name }) => name)
  static readonly version: string = __VERSION__

  readonly #internals = internalsOf(this)
  readonly #button = attachButton(this, { press: () => this.#press('auto'), warm })
  readonly #listeners: ProviderListeners = new Map()
  readonly #provider = createProvider(this.#listeners, (args) => this.#provide(args))
  readonly #solanaListeners: SolanaListeners = new Set()
  #solana: SolanaWallet | undefined
  readonly #properties: Record<string, unknown> = {}
  #config: ConfigInput = {}
  #sources: HostSources | undefined
  #scope = ''
  #client: LoadedElement | undefined
  #waking: Promise<LoadedElement> | undefined
  /** Verbs take effect in the order called. */
  readonly #inTurn = createTurns()
  #isReady = false
  #arrive: () => void = () => {}
  #settleReady: (state: ClientState) => void = () => {}
  readonly #ready = new Promise<ClientState>((resolve) => (this.#settleReady = resolve))
  #wasConnected = false
  #hasFailed = false
  #isLoading = false
  #isReflecting = false
  #children: MutationObserver | undefined
  #stopLooking: (() => void) | undefined

  // -- Lifecycle

  connectedCallback(): void {
    upgradeProperties(this as unknown as Record<string, unknown>)
    // A clone has that of the element it was made from.
    if (!this.#client) delete this.dataset.latchkeyState
    this.#children ??= new MutationObserver(() => this.#changed())
    this.#children.observe(this, { childList: true, subtree: true, characterData: true })
    this.#scope = announceElement(this, {
      warm,
      press: (kind) => this.#press(kind),
      viewModel: (kind) => this.#viewModel(kind),
      look: () => this.#look(),
    })
    this.#changed()
    this.#arrive()
    if (this.#client) return
    // A stored session (reported as ended if it is gone), or the return from a login or a wallet elsewhere.
    const isBack = this.#wasConnected || location.search.includes('result_uri=')
    if (isBack || readAccountPreview(this.#scope) || readStored(this.#scope, 'pairings')) {
      sayConnecting(this, this.#internals)
      whenIdle(() => this.#wake().catch(report))
    } else queueMicrotask(() => this.#becomeReady())
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task: only an element that stays removed is unloaded.
    queueMicrotask(() => {
      if (this.isConnected) return
      retractElement(this)
      this.#children?.disconnect()
      this.#stopLooking?.()
      this.#children = this.#stopLooking = undefined
      const client = this.#client
      if (!client) return
      this.#wasConnected = client.state().accounts.length > 0
      this.#client = this.#waking = undefined
      client.destroy()
    })
  }

  formDisabledCallback(): void {
    this.#changed()
  }

  attributeChangedCallback(name: string): void {
    // A change of the attribute replaces a property that was set earlier.
    if (!this.#isReflecting) delete this.#properties[propertyOf(name)]
    this.#changed()
  }

  // -- The public contract

  get version(): string {
    return LatchKeyElement.version
  }

  /** The whole configuration; single properties override it. */
  get config(): ConfigInput {
    return this.#config
  }

  set config(value: ConfigInput | null | undefined) {
    this.#config = value ?? {}
    this.#changed()
  }

  /** A frozen snapshot of the current state. */
  get state(): ClientState {
    if (this.#client) return this.#client.state()
    const start = this.#get('defaultNetwork') ?? this.#get('networks')
    return unloadedState(readAccountPreview(this.#scope), this.#isReady, start)
  }

  /** Resolves once, with the state, when a stored session has been restored or was found to have ended. */
  get ready(): Promise<ClientState> {
    return this.#ready
  }

  /** The wallet as an EIP-1193 provider. */
  get provider(): Eip1193Provider {
    return this.#provider
  }

  /** The same as a Wallet Standard wallet. It is not registered: the host may register it. */
  get solana(): SolanaWallet {
    const received = this.#solanaListeners
    this.#solana ??= createSolanaWallet(
      received,
      () => this.#client?.solana(received),
      async () => (await this.#inTurn(this.#wake())).solanaVerbs(received),
    )
    return this.#solana
  }

  /** Opens the modal; for the view `Pay` the promise resolves with the payment. */
  open(options: OpenOptions & { view: 'Pay'; arguments?: PaymentArguments }): Promise<PaymentEnd>
  open(options?: OpenOptions): Promise<void>
  open(options?: OpenOptions): Promise<unknown> {
    return this.#show((client) => client.open(options))
  }

  /** Closes the modal, unless the visitor must decide something first. */
  async close(): Promise<void> {
    if (this.#waking) (await this.#inTurn(this.#waking)).close()
  }

  #press(kind: ButtonKind): void {
    if (this.#look().disabled) return
    this.#hasFailed = false
    this.#show((client) => client.press(kind, this.#viewModel(kind))).catch((error: unknown) => {
      report(error)
      // An unknown wallet: the visitor may choose another. Any other error means that something failed to load.
      if (error instanceof LatchkeyError) return this.open()
      this.#hasFailed = true
      this.#paint()
    })
  }

  #viewModel(kind: ButtonKind): ButtonView {
    const view = buttonView(
      kind === 'auto' ? ((this.#get('button') as ButtonKind | undefined) ?? 'auto') : kind,
      this.#client?.viewModel(),
      buttonLabels(this, () => this.#paint(), this.#get('lang')),
      readAccountPreview(this.#scope),
      this.#hasFailed,
    )
    return this.#isLoading ? { ...view, busy: true } : view
  }

  /** Reads that pages send to every wallet at load, which must not load the client. */
  async #provide(args: RequestArguments): Promise<unknown> {
    if (args.method === 'eth_accounts') await this.#ready
    const known = this.#waking ? undefined : unloadedAnswer(this.state, args)
    return known ?? (await this.#inTurn(this.#wake())).provide(args)
  }

  #look(): ButtonLook {
    return {
      theme: this.#get('theme'),
      disabled: this.#get('disabled') === true || this.matches(':disabled'),
      leading: this.#client?.leading,
    }
  }

  // -- Loading

  #wake(): Promise<LoadedElement> {
    this.#waking ??= this.#createClient().catch((error: unknown) => {
      this.#waking = undefined
      throw error
    })
    return this.#waking
  }

  async #createClient(): Promise<LoadedElement> {
    const loadElement = await orEmitError(this, loadClient())
    // Nothing runs off the page: calls on a detached element wait until it is inserted.
    if (!this.isConnected) await new Promise<void>((resolve) => (this.#arrive = resolve))
    const client = loadElement(this, this.#internals, {
      scope: this.#scope,
      sources: this.#readSources(),
      listeners: this.#listeners,
      onEvent: (event) => this.#onEvent(event),
      repaint: () => this.#paint(),
      show: () => void this.#show().catch(report),
    })
    // Holders of the Solana wallet are told of restored accounts.
    if (this.#solana) client.solana(this.#solanaListeners)
    this.#client = client
    if (client.state().ready) this.#becomeReady()
    this.#paint()
    return client
  }

  async #show(at?: (client: LoadedElement) => unknown): Promise<unknown> {
    this.#setLoading(!this.#client || !loadModal.peek())
    try {
      // Both load in parallel; a failure is reported once.
      loadModal.preload()
      const both = this.#wake().then(async (client) => {
        const createModal = await orEmitError(this, loadModal())
        return () => client.show(createModal, at)
      })
      return (await this.#inTurn(both))()
    } finally {
      this.#setLoading(false)
    }
  }

  /** Whether what a press asked for is still being fetched. */
  #setLoading(isLoading: boolean): void {
    this.#isLoading = isLoading
    this.#paint()
  }

  #onEvent({ name, detail }: HostEvent): void {
    if (name === 'ready') return void this.#becomeReady()
    this.#emitChange()
    emit(this, name, detail as never)
  }

  #becomeReady(): void {
    if (this.#isReady) return
    this.#isReady = true
    const state = this.#emitChange()
    this.#settleReady(state)
    emit(this, 'ready', { state })
  }

  // -- Configuration and painting

  #get(name: string): unknown {
    return effective(this.#readSources(), name)
  }

  #readSources(): HostSources {
    this.#sources ??= readSources(this, { ...this.#config, ...this.#properties })
    return this.#sources
  }

  #changed(): void {
    this.#sources = undefined
    // During parsing attributes arrive one by one before insertion: paint once all are there.
    if (!this.#children) return
    this.#paint()
    this.#configureSoon()
  }

  readonly #configureSoon = coalesce(() => {
    this.#client?.configure(this.#readSources())
    if (this.#get('display') === 'inline' && this.isConnected)
      this.#stopLooking ??= whenSeen(this, () => this.#show().catch(report))
  })

  #paint(): void {
    const value = this.#client?.formValue() ?? null
    const isMissing = !value && this.#get('required') === true
    const message = isMissing ? this.#viewModel('connect').text : ''
    this.#internals.setFormValue(value)
    this.#internals.setValidity({ valueMissing: isMissing }, message, this.#button)
    this.#paintSoon()
    this.#emitChangeSoon()
  }

  readonly #emitChange = createChangeEmitter(this)
  // Each reason to paint may be a change of the state.
  readonly #emitChangeSoon = coalesce(() => {
    if (this.#isReady) this.#emitChange()
  })

  readonly #paintSoon = paintTogether(() => {
    const paint = paintButton(this.#button, this.#viewModel('auto'), this.#look())
    return () => {
      this.#button.hidden = this.#get('button') === 'none' || this.#get('display') === 'inline'
      paint()
    }
  })

  /** Reflected to its attribute where it is a primitive. A string means what it would mean there. */
  #setProperty(attribute: Attribute, value: unknown): void {
    const name = propertyOf(attribute.name)
    const read = typeof value === 'string' ? readAttribute(attribute, value) : value
    this.#isReflecting = true
    try {
      if (value === null || value === undefined) this.removeAttribute(attribute.name)
      else mirrorProperty(this, attribute, typeof read === 'boolean' ? read : value)
      delete this.#properties[name]
      if (read !== null && read !== undefined) this.#properties[name] = read
    } finally {
      this.#isReflecting = false
      this.#changed()
    }
  }

  /** The value that was set, else the attribute's, else the default. */
  #getProperty(attribute: Attribute): unknown {
    const name = propertyOf(attribute.name)
    // Pages and frameworks call methods of this name on every element, so the property can only be set.
    if (name === 'append') return super.append
    // Setting it features some. Reading gives those that can be connected, and first loads the client.
    if (name === 'wallets') {
      if (!this.#client) this.#wake().then((client) => client.wallets(), report)
      return this.#client?.wallets() ?? noWallets
    }
    const text = this.getAttribute(attribute.name)
    return this.#properties[name] ?? readAttribute(attribute, text) ?? defaultOf(attribute)
  }

  static {
    for (const verb of verbNames)
      Object.assign(LatchKeyElement.prototype, {
        async [verb](this: LatchKeyElement, ...args: never[]) {
          const client = await this.#inTurn(this.#wake())
          return (client[verb] as (...args: never[]) => unknown)(...args)
        },
      })
    for (const attribute of attributeTable)
      Object.defineProperty(LatchKeyElement.prototype, propertyOf(attribute.name), {
        enumerable: true,
        get(this: LatchKeyElement) {
          return this.#getProperty(attribute)
        },
        set(this: LatchKeyElement, value: unknown) {
          this.#setProperty(attribute, value)
        },
      })
  }
}
