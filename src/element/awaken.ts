import type { HostEvent } from '../domain/hostEvent.ts'
import type { ToldConnections } from '../domain/toldConnection.ts'
import { afterPaint } from '../lib/afterPaint.ts'
import { deepFreeze } from '../lib/deepFreeze.ts'
import { lazy } from '../lib/lazy.ts'
import { effective, type HostSources } from './hostConfig.ts'
import type { Modal, prepareModal } from './modal.tsx'
import { pageFacts } from './pageFacts.ts'
import type { Eip1193Provider, ProviderListeners } from './provider.ts'
import { serveProvider } from './serveProvider.ts'
import { showStates } from './showStates.ts'

type CreateKit = typeof import('../kit/createKit.ts')['createKit']
type OpenSession = typeof import('../kit/openSession.ts')['openSession']
type Kit = ReturnType<CreateKit>

/** What an element is that no longer sleeps: its kit, and what stands behind its provider. */
export type Awake = Omit<Kit, 'configure'> & {
  configure(sources: HostSources): void
  provide: Eip1193Provider['request']
  /** Does what is to be done with the modal, and has it on the page, drawn, when it returns. */
  show(createModal: CreateModal, at?: (kit: Awake) => unknown): unknown
}

type CreateModal = Awaited<ReturnType<typeof prepareModal>>

export type Sleeper = {
  owner: HTMLElement & Parameters<typeof serveProvider>[0] & { readonly version: string }
  /** Keeps its storage apart from that of other elements. */
  scope: string
  sources: HostSources
  listeners: ProviderListeners
  internals: ElementInternals
  hear(event: HostEvent): void
  repaint(): void
  /** The kit opens by itself: a wallet on a strange network, a switch that has to ask. */
  show(): void
}

/** Which button is drawn, and what a form asks, is the element's own affair. */
const forKit = ({ properties, json, ...rest }: HostSources): HostSources => {
  const { button, name, required, ...others } = properties
  const { button: _, name: __, required: ___, ...fields } = json ?? {}
  return { ...rest, properties: others, ...(json && { json: fields }) }
}

/** What the page has heard of each element, which may be taken from the page and put back. */
const heardOf = new WeakMap<HTMLElement, { connections: ToldConnections }>()

/** Gives an element its kit. */
const awaken = (
  { createKit, openSession }: { createKit: CreateKit; openSession: OpenSession | undefined },
  { owner, scope, sources, listeners, internals, hear, repaint, show }: Sleeper,
): Awake => {
  const provider = serveProvider(owner, listeners)
  const told = heardOf.get(owner) ?? { connections: new Map() }
  heardOf.set(owner, told)
  const kit = createKit({
    sources: forKit(sources),
    scope,
    page: pageFacts(),
    sdkVersion: `html-latchkey-${owner.version}`,
    openSession,
    told,
    emit(event) {
      provider.tell(deepFreeze(event))
      hear(event)
    },
  })
  const tellStates = () => showStates(internals, kit)
  tellStates()
  kit.subscribe(() => {
    tellStates()
    repaint()
    if (kit.state().open) show()
  })

  let written = sources
  let modal: Modal | undefined
  const place = () => {
    const isInside =
      effective(written, 'append') === 'none' || effective(written, 'display') === 'inline'
    modal?.placeIn((isInside && owner.shadowRoot) || document.body)
  }
  const awake: Awake = {
    ...kit,
    provide: provider.request,
    configure(next) {
      written = next
      kit.configure(forKit(next))
      place()
    },
    show(createModal, at) {
      if (modal) return modal.draw(() => at?.(awake))
      // Before there is a modal: it is drawn once then, as it is to be.
      const done = at?.(awake)
      if (!owner.isConnected) return done
      modal = createModal(kit, owner)
      place()
      // Whoever looks at it is about to choose: what connecting takes is fetched once it has been painted.
      afterPaint().then(kit.prepare)
      return done
    },
    destroy() {
      modal?.remove()
      modal = undefined
      if (kit.state().open) hear({ name: 'close', detail: {} })
      kit.destroy()
      internals.states.clear()
    },
  }
  return awake
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

const loadCreateKit = lazy(() => import('../kit/createKit.ts'))

/** Fetches the kit, and answers how an element gets one. */
export const prepareToWake = async (): Promise<(sleeper: Sleeper) => Awake> => {
  const { createKit, loadSession } = await loadCreateKit()
  const openSession = isExpected() ? await loadSession() : undefined
  return (sleeper) => awaken({ createKit, openSession }, sleeper)
}
