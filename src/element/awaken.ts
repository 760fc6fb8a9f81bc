import type { HostEvent } from '../domain/hostEvent.ts'
import { deepFreeze } from '../lib/deepFreeze.ts'
import { once } from '../lib/once.ts'
import { effective, type HostSources } from './hostConfig.ts'
import type { defineModal, Modal } from './modal.ts'
import { orTell } from './orTell.ts'
import { pageFacts } from './pageFacts.ts'
import { learnToPaint } from './paintButton.ts'
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
  /** Mounts the modal, does what is to be done with it there, and resolves with that once React draws it. */
  show(app: Promise<Modals>, at?: (kit: Awake) => unknown): Promise<unknown>
}

type Modals = Pick<Awaited<ReturnType<typeof defineModal>>, 'create'>

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

const repaints = new Set<() => void>()

const teach = once(async () => {
  const { teachFaces } = await import('./paintFace.ts')
  teachFaces()
  for (const repaint of repaints) repaint()
})

/** Most visitors see nothing but words until they connect: the rest is fetched for the first who do not. */
const teachWhenNeeded: Parameters<typeof learnToPaint>[0] = (view, plain) => {
  if (view.kind !== 'connect' || view.busy || view.imageUrl)
    teach().catch((error: unknown) => console.error('[latchkey]', error))
  return plain
}

const beginToLearn = once(() => learnToPaint(teachWhenNeeded))

/** Gives an element its kit. */
const awaken = (
  { createKit, openSession }: { createKit: CreateKit; openSession: OpenSession | undefined },
  { owner, scope, sources, listeners, internals, hear, repaint, show }: Sleeper,
): Awake => {
  const provider = serveProvider(owner, listeners)
  const kit = createKit({
    sources: forKit(sources),
    scope,
    page: pageFacts(),
    sdkVersion: `html-latchkey-${owner.version}`,
    openSession,
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
  repaints.add(repaint)

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
    async show(app, at) {
      const { create } = await orTell(owner, app)
      if (!modal && owner.isConnected) {
        modal = create(kit, owner)
        place()
      }
      return (await Promise.all([at?.(awake), modal?.complete()]))[0]
    },
    destroy() {
      modal?.remove()
      modal = undefined
      if (kit.state().open) hear({ name: 'close', detail: {} })
      kit.destroy()
      repaints.delete(repaint)
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

/** Fetches the kit, and answers how an element gets one. */
export const prepareToWake = async (): Promise<(sleeper: Sleeper) => Awake> => {
  const { createKit, fetchSession } = await import('../kit/createKit.ts')
  beginToLearn()
  const openSession = isExpected() ? await fetchSession() : undefined
  return (sleeper) => awaken({ createKit, openSession }, sleeper)
}
