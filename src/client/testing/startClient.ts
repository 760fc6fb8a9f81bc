import { setMaxListeners } from 'node:events'
import type { Atom } from 'jotai/vanilla'
import { onTestFinished } from 'vitest'
import type { PageFacts } from '#domain/config/page.ts'
import type { ClientState, HostEvent, HostEventName, HostEvents } from '#domain/view/hostEvent.ts'
import { publicStateAtom } from '#state/connection/publicState.ts'
import { type Client, type ClientOptions, createClient } from '../createClient.ts'
import { openSession } from '../openSession.ts'
// Loads the session's code beforehand: a test that steps the clock must not depend on when code arrives.
import '../sessionEffects.ts'
import '#actions/config/loadProjectConfig.ts'
import '#actions/token/refreshPortfolio.ts'

export type TestClientOptions = Partial<Omit<ClientOptions, 'sources' | 'page' | 'emit'>> & {
  /** The configuration that the host sets on the element. */
  config?: object | undefined
  page?: Partial<PageFacts>
}

/** A client as the element creates it, with a record of what its host is told. */
export type TestClient = Client & {
  /** Every event sent to the host, in order. */
  received: readonly HostEvent[]
  /** The names of those events, without analytics (`event`). */
  names(): HostEventName[]
  details<Name extends HostEventName>(name: Name): HostEvents[Name][]
  /** Every status that the host could see, in order. */
  statuses: readonly ClientState['status'][]
  /** Resolves once the state meets a condition. */
  until(fits: (state: ClientState) => boolean): Promise<ClientState>
  /** Resolves once an atom's value meets a condition. */
  untilAtom<Value>(source: Atom<Value>, fits: (value: Value) => boolean): Promise<Value>
  /** Configures again, as after a change on the element. */
  change(config: object): void
}

export const pageFacts: PageFacts = {
  origin: 'http://localhost:3000',
  href: 'http://localhost:3000/',
  title: 'Shop',
  description: 'Sells things',
  icons: [],
  languages: ['en'],
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  height: 800,
  isInApp: false,
  isFramed: false,
}

// Everything in a client ends by its one signal; Node takes more than ten listeners for a leak.
setMaxListeners(64)

/** Without a window there are no injected wallets. */
const bare = globalThis.window ? {} : { enableEip6963: false, enableInjected: false }

/** Starts a client that ends with the test. */
export const startClient = ({
  config = {},
  page,
  ...options
}: TestClientOptions = {}): TestClient => {
  const received: HostEvent[] = []
  const client = createClient({
    sources: { properties: { ...bare, ...config } },
    scope: '',
    page: { ...pageFacts, ...page },
    sdkVersion: 'html-latchkey-test',
    openSession,
    ...options,
    emit: (event) => received.push(event),
  })
  onTestFinished(() => client.destroy())
  const statuses = [client.state().status]
  client.store.sub(publicStateAtom, () => {
    const { status } = client.state()
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  const untilAtom: TestClient['untilAtom'] = (source, fits) =>
    new Promise((resolve) => {
      const look = () => {
        const value = client.store.get(source)
        if (!fits(value)) return
        stop()
        resolve(value)
      }
      const stop = client.store.sub(source, look)
      look()
    })
  return {
    ...client,
    received,
    names: () => received.map(({ name }) => name).filter((name) => name !== 'event'),
    details: (name) =>
      received.flatMap((event) => (event.name === name ? [event.detail as never] : [])),
    statuses,
    until: (fits) => untilAtom(publicStateAtom, fits),
    untilAtom,
    change: (next) => client.configure({ properties: { ...bare, ...next } }),
  }
}
