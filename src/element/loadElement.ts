// Imported first: packages need built-ins that do what the standard says.

import type { ReportedConnections } from '#domain/connection/reportedConnection.ts'
import type { HostEvent } from '#domain/view/hostEvent.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { deepFreeze } from '#lib/deepFreeze.ts'
import { lazy } from '#lib/lazy.ts'
import { repairBuiltIns } from '#lib/standardBuiltIns.ts'
import { effective, type HostSources } from './hostConfig.ts'
import { leadingMarks } from './leadingMarks.ts'
import type { Modal, prepareModal } from './modal.tsx'
import { pageFacts } from './pageFacts.ts'
import type { ButtonLook, ButtonView } from './paintButton.ts'
import type { AnswerRequest, ProviderListeners } from './provider.ts'
import type { ButtonKind } from './registry.ts'
import { serveProvider } from './serveProvider.ts'
import { showStates, writeStates } from './showStates.ts'

type CreateClient = typeof import('#client/createClient.ts')['createClient']
type OpenSession = typeof import('#client/openSession.ts')['openSession']
type Client = ReturnType<CreateClient>

/** What a loaded element has: its client, and what its provider calls. */
export type LoadedElement = Omit<Client, 'configure' | 'diagnose'> & {
  configure(sources: HostSources): void
  diagnose(): ReturnType<Client['diagnose']>
  provide: AnswerRequest
  leading: ButtonLook['leading']
  /** What a press on a button with this view model does. */
  press(kind: ButtonKind, view: ButtonView): unknown
  /** Runs an action on the modal, and has it drawn on the page when it returns. */
  show(createModal: CreateModal, at?: (client: LoadedElement) => unknown): unknown
}

type CreateModal = Awaited<ReturnType<typeof prepareModal>>

type Owner = HTMLElement & Parameters<typeof serveProvider>[0] & { readonly version: string }

export type LoadingElement = {
  /** Separates its storage from that of other elements. */
  scope: string
  sources: HostSources
  listeners: ProviderListeners
  onEvent(event: HostEvent): void
  repaint(): void
  /** The client opens by itself: for a wallet on an unsupported network, or a switch that needs the visitor. */
  show(): void
}

/** The element itself decides which button is drawn and what a form submits. */
const forClient = ({ properties, json, ...rest }: HostSources): HostSources => {
  const { button, name, required, ...others } = properties
  const { button: _, name: __, required: ___, ...fields } = json ?? {}
  return { ...rest, properties: others, ...(json && { json: fields }) }
}

/** What the page has been told of each element, which may be removed from the page and inserted again. */
const receivedOf = new WeakMap<HTMLElement, { connections: ReportedConnections }>()

/** Creates an element's client. */
const loadElement = (
  {
    createClient,
    openSession,
  }: { createClient: CreateClient; openSession: OpenSession | undefined },
  owner: Owner,
  internals: ElementInternals,
  { scope, sources, listeners, onEvent, repaint, show }: LoadingElement,
): LoadedElement => {
  const provider = serveProvider(owner, listeners)
  const reported = receivedOf.get(owner) ?? { connections: new Map() }
  receivedOf.set(owner, reported)
  const client = createClient({
    sources: forClient(sources),
    scope,
    page: pageFacts(),
    sdkVersion: `html-latchkey-${owner.version}`,
    openSession,
    reported,
    emit(event) {
      provider.notify(deepFreeze(event))
      onEvent(event)
    },
  })
  const sendStates = () => showStates(owner, internals, client)
  sendStates()

  let written = sources
  let modal: Modal | undefined
  const place = () => {
    const isInside =
      effective(written, 'append') === 'none' || effective(written, 'display') === 'inline'
    modal?.place((isInside && owner.shadowRoot) || undefined)
  }
  client.subscribe(() => {
    sendStates()
    repaint()
    modal?.follow()
    if (client.state().open) show()
  })

  const loaded: LoadedElement = {
    ...client,
    provide: provider.request,
    leading: leadingMarks,
    diagnose: () => client.diagnose(owner),
    press(kind, view) {
      if (kind.startsWith('wallet:')) return client.openWallet(kind.slice('wallet:'.length))
      if (view.wrong) return client.open({ route: { view: 'UnsupportedChain' } })
      return client.open(view.kind === 'network' ? { view: 'Networks' } : {})
    },
    configure(next) {
      written = next
      client.configure(forClient(next))
      place()
    },
    show(createModal, at) {
      // The page may have loaded a library since.
      repairBuiltIns()
      if (modal) return modal.draw(() => at?.(loaded))
      // Before there is a modal: it is then drawn once, in its final state.
      const done = at?.(loaded)
      if (!owner.isConnected) return done
      modal = createModal(client, owner)
      place()
      // A visitor who sees it is about to choose: fetch what connecting needs once it has been painted.
      afterPaint().then(client.prepare)
      return done
    },
    destroy() {
      modal?.remove()
      modal = undefined
      if (client.state().open) onEvent({ name: 'close', detail: {} })
      client.destroy()
      writeStates(owner, internals, [])
    },
  }
  return loaded
}

/** Whether a session or a pairing is stored, or a login elsewhere has redirected back: read without any schema. */
const isExpected = (): boolean => {
  if (location.search.includes('result_uri=')) return true
  try {
    return Object.keys(localStorage).some((name) =>
      /^latchkey:v1:(.+:)?(glimpse|connections|other-connections|pairings)$/.test(name),
    )
  } catch {
    // Blocked storage holds no session.
    return false
  }
}

const loadCreateClient = lazy(() => import('#client/createClient.ts'))

/** Fetches the client's code, and returns how an element gets a client. */
export const prepareToLoad = async (): Promise<
  (owner: Owner, internals: ElementInternals, loading: LoadingElement) => LoadedElement
> => {
  const { createClient, loadSession } = await loadCreateClient()
  const openSession = isExpected() ? await loadSession() : undefined
  return (...element) => loadElement({ createClient, openSession }, ...element)
}
