import { setMaxListeners } from 'node:events'
import type { Atom } from 'jotai/vanilla'
import { onTestFinished } from 'vitest'
import type { HostEvent, HostEventName, HostEvents, KitState } from '../../domain/hostEvent.ts'
import type { PageFacts } from '../../domain/page.ts'
import { publicStateAtom } from '../../state/publicState.ts'
import { createKit, type Kit, type KitOptions } from '../createKit.ts'
import { openSession } from '../openSession.ts'
// What a session fetches is there: where a test passes time by itself, when code arrives must not be up to chance.
import '../sessionEffects.ts'
import '../../actions/refreshMoney.ts'

export type TestKitOptions = Partial<Omit<KitOptions, 'sources' | 'page' | 'emit'>> & {
  /** The host's configuration, as it sets it on the element. */
  config?: object | undefined
  page?: Partial<PageFacts>
}

/** A kit as the element builds it, with what its host hears and sees written down. */
export type TestKit = Kit & {
  /** Every event told to the host, in order. */
  heard: readonly HostEvent[]
  /** The names of those events, without the countable ones (`event`). */
  names(): HostEventName[]
  details<Name extends HostEventName>(name: Name): HostEvents[Name][]
  /** Every status the host could see, in order. */
  statuses: readonly KitState['status'][]
  /** Resolves once the state fits. */
  until(fits: (state: KitState) => boolean): Promise<KitState>
  /** Resolves once an atom's value fits. */
  untilAtom<Value>(source: Atom<Value>, fits: (value: Value) => boolean): Promise<Value>
  /** Configures anew, as after a change on the element. */
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
  isFramed: false,
}

// Everything in a kit ends by its one signal; Node takes more than ten listeners for a leak.
setMaxListeners(64)

/** Where there is no window there are no wallets in it. */
const bare = globalThis.window ? {} : { enableEip6963: false, enableInjected: false }

/** Starts a kit that ends with the test. */
export const startKit = ({ config = {}, page, ...options }: TestKitOptions = {}): TestKit => {
  const heard: HostEvent[] = []
  const kit = createKit({
    sources: { properties: { ...bare, ...config } },
    scope: '',
    page: { ...pageFacts, ...page },
    sdkVersion: 'html-latchkey-test',
    openSession,
    ...options,
    emit: (event) => heard.push(event),
  })
  onTestFinished(() => kit.destroy())
  const statuses = [kit.state().status]
  kit.store.sub(publicStateAtom, () => {
    const { status } = kit.state()
    if (status !== statuses.at(-1)) statuses.push(status)
  })
  const untilAtom: TestKit['untilAtom'] = (source, fits) =>
    new Promise((resolve) => {
      const look = () => {
        const value = kit.store.get(source)
        if (!fits(value)) return
        stop()
        resolve(value)
      }
      const stop = kit.store.sub(source, look)
      look()
    })
  return {
    ...kit,
    heard,
    names: () => heard.map(({ name }) => name).filter((name) => name !== 'event'),
    details: (name) =>
      heard.flatMap((event) => (event.name === name ? [event.detail as never] : [])),
    statuses,
    until: (fits) => untilAtom(publicStateAtom, fits),
    untilAtom,
    change: (next) => kit.configure({ properties: { ...bare, ...next } }),
  }
}
