import { stripControls } from '../../../../../src/lib/stripControls.ts'

/** The page around the frame. */
export type Dapp = {
  /** As the browser reports it. */
  origin: string
  projectId: string
  /** As the page calls itself; its host until it does. */
  name(): string
  /** As the page calls itself, for whoever tells it apart from what is known; empty until it does. */
  claim(): string
  /** Takes what the page says about itself. */
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
