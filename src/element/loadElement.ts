import type { HostEvent } from '../domain/hostEvent.ts'
import type { ReportedConnections } from '../domain/reportedConnection.ts'
import { afterPaint } from '../lib/afterPaint.ts'
import { deepFreeze } from '../lib/deepFreeze.ts'
import { lazy } from '../lib/lazy.ts'
import { effective, type HostSources } from './hostConfig.ts'
import type { Modal, prepareModal } from './modal.tsx'
import { pageFacts } from './pageFacts.ts'
import type { ButtonView } from './paintButton.ts'
import type { Eip1193Provider, ProviderListeners } from './provider.ts'
import type { ButtonKind } from './registry.ts'
import { serveProvider } from './serveProvider.ts'
import { showStates, writeStates } from './showStates.ts'

type CreateClient = typeof import('../client/createClient.ts')['createClient']
type OpenSession = typeof import('../client/openSession.ts')['openSession']
type Client = ReturnType<CreateClient>

/** What an element is that no longer sleeps: its client, and what stands behind its provider. */
export type LoadedElement = Omit<Client, 'configure' | 'diagnose'> & {
  configure(sources: HostSources): void
  diagnose(): ReturnType<Client['diagnose']>
  provide: Eip1193Provider['request']
  /** What a press on a button does that shows this. */
  press(kind: ButtonKind, view: ButtonView): unknown
  /** Does what is to be done with the modal, and has it on the page, drawn, when it returns. */
  show(createModal: CreateModal, at?: (client: LoadedElement) => unknown): unknown
}

type CreateModal = Awaited<ReturnType<typeof prepareModal>>

export type LoadingElement = {
  owner: HTMLElement & Parameters<typeof serveProvider>[0] & { readonly version: string }
  /** Keeps its storage apart from that of other elements. */
  scope: string
  sources: HostSources
  listeners: ProviderListeners
  internals: ElementInternals
  onEvent(event: HostEvent): void
  repaint(): void
  /** The client opens by itself: a wallet on a unsupported network, a switch that has to ask. */
  show(): void
}

/** Which button is drawn, and what a form asks, is the element's own affair. */
const forClient = ({ properties, json, ...rest }: HostSources): HostSources => {
  const { button, name, required, ...others } = properties
  const { button: _, name: __, required: ___, ...fields } = json ?? {}
  return { ...rest, properties: others, ...(json && { json: fields }) }
}

/** What the page has heard of each element, which may be taken from the page and put back. */
const receivedOf = new WeakMap<HTMLElement, { connections: ReportedConnections }>()

/** Gives an element its client. */
const loadElement = (
  {
    createClient,
    openSession,
  }: { createClient: CreateClient; openSession: OpenSession | undefined },
  { owner, scope, sources, listeners, internals, onEvent, repaint, show }: LoadingElement,
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
  client.subscribe(() => {
    sendStates()
    repaint()
    if (client.state().open) show()
  })

  let written = sources
  let modal: Modal | undefined
  const place = () => {
    const isInside =
      effective(written, 'append') === 'none' || effective(written, 'display') === 'inline'
    modal?.placeIn((isInside && owner.shadowRoot) || document.body)
  }
  const loaded: LoadedElement = {
    ...client,
    provide: provider.request,
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
      if (modal) return modal.draw(() => at?.(loaded))
      // Before there is a modal: it is drawn once then, as it is to be.
      const done = at?.(loaded)
      if (!owner.isConnected) return done
      modal = createModal(client, owner)
      place()
      // Whoever looks at it is about to choose: what connecting takes is fetched once it has been painted.
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

/** Whether somebody was connected here, or comes back from having signed in elsewhere: read without any schema. */
const isExpected = (): boolean => {
  if (location.search.includes('result_uri=')) return true
  try {
    return Object.keys(localStorage).some((name) =>
      /^latchkey:v1:(.+:)?(glimpse|connections|other-connections)$/.test(name),
    )
  } catch {
    // Blocked storage holds nobody's wallet.
    return false
  }
}

const loadCreateClient = lazy(() => import('../client/createClient.ts'))

/** Fetches the client, and answers how an element gets one. */
export const prepareToLoad = async (): Promise<(sleeper: LoadingElement) => LoadedElement> => {
  const { createClient, loadSession } = await loadCreateClient()
  const openSession = isExpected() ? await loadSession() : undefined
  return (sleeper) => loadElement({ createClient, openSession }, sleeper)
}
