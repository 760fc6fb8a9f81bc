import type { ConfigInput } from '#domain/config/configInput.ts'
import type { PageFacts } from '#domain/config/page.ts'
import type { Services } from '#state/services.ts'
import { routeAtom } from '#state/view/router.ts'
import { type InMemoryFrame, inMemoryFrame } from './inMemoryFrame.ts'
import { startClient, type TestClient } from './startClient.ts'

export type EmbeddedClientOptions = {
  answers?: Parameters<typeof inMemoryFrame>[0]
  config?: ConfigInput
  page?: Partial<PageFacts>
  services?: Partial<Services>
}

/** A client whose embedded wallet is an in-memory frame. */
export type EmbeddedClient = TestClient & {
  frame: InMemoryFrame
  /** The name of the view shown. */
  view(): string
  /** The names of the analytics events so far. */
  counted(): string[]
}

export const startEmbeddedClient = ({
  answers,
  config,
  page = {},
  services,
}: EmbeddedClientOptions = {}): EmbeddedClient => {
  const frame = inMemoryFrame(answers)
  const client = startClient({
    config: { networks: 'eip155:1 eip155:137', ...config },
    page,
    services: { frame: async () => frame, ...services },
  })
  return {
    ...client,
    frame,
    view: () => client.store.get(routeAtom).view,
    counted: () =>
      client.received.flatMap(({ name, detail }) =>
        name === 'event' ? [(detail as { event: string }).event] : [],
      ),
  }
}
