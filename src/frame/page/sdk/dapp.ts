import { stripControls } from '#lib/stripControls.ts'

/** The page around the frame. */
export type Dapp = {
  /** As the browser reports it. */
  origin: string
  projectId: string
  /** As the page calls itself; its host until it does. */
  name(): string
  /** The name the page gives itself, for comparison with what is known; empty until then. */
  claim(): string
  /** Stores the page's description of itself. */
  introduce(name: string | undefined): void
}

const MAX_NAME = 100

export function createDapp(origin: string, projectId: string): Dapp {
  let said = ''
  return {
    origin,
    projectId,
    name: () => said || new URL(origin).host,
    claim: () => said,
    introduce(name) {
      if (name !== undefined) said = stripControls(name, MAX_NAME)
    },
  }
}
