import type { PageFacts } from '../../domain/page.ts'
import type { ConfigInput } from '../../domain/testing/configInput.ts'
import { routeAtom } from '../../state/router.ts'
import type { Services } from '../../state/services.ts'
import { type InMemoryFrame, inMemoryFrame } from './inMemoryFrame.ts'
import { startKit, type TestKit } from './startKit.ts'

export type EmbeddedKitOptions = {
  answers?: Parameters<typeof inMemoryFrame>[0]
  config?: ConfigInput
  page?: Partial<PageFacts>
  services?: Partial<Services>
}

/** A kit whose embedded wallet lives in the test. */
export type EmbeddedKit = TestKit & {
  frame: InMemoryFrame
  /** The name of the view shown. */
  view(): string
  /** The countable events so far. */
  counted(): string[]
}

export const startEmbeddedKit = ({
  answers,
  config,
  page = {},
  services,
}: EmbeddedKitOptions = {}): EmbeddedKit => {
  const frame = inMemoryFrame(answers)
  const kit = startKit({
    config: { networks: 'eip155:1 eip155:137', ...config },
    page,
    services: { frame: async () => frame, ...services },
  })
  return {
    ...kit,
    frame,
    view: () => kit.store.get(routeAtom).view,
    counted: () =>
      kit.heard.flatMap(({ name, detail }) =>
        name === 'event' ? [(detail as { event: string }).event] : [],
      ),
  }
}
