import type { ButtonFace } from '../domain/buttonFace.ts'
import type { Glimpse } from '../domain/glimpse.ts'
import type { ButtonWords } from './buttonWords.ts'
import type { ButtonView } from './paintButton.ts'
import type { ButtonKind } from './registry.ts'

export type ButtonFacts = {
  shows: ButtonKind
  /** Absent while the kit sleeps. */
  face: ButtonFace | undefined
  words: ButtonWords
  glimpse: Glimpse | undefined
  /** The last press could not load what it needed. */
  hasFailed: boolean
  /** What the last press asked for is on its way. */
  isLoading: boolean
}

/** Decides what a button shows: the kit's word when it is awake, else what an earlier visit left behind. */
export const buttonView = (facts: ButtonFacts): ButtonView => {
  const view = viewOf(facts)
  return facts.isLoading ? { ...view, busy: true } : view
}

const viewOf = ({ shows, face, words, glimpse, hasFailed }: ButtonFacts): ButtonView => {
  const [connect, network, failed] = words
  if (shows === 'network')
    return { kind: shows, ...(face?.network ?? { text: network, label: network }) }
  const wallet = shows.startsWith('wallet:') && face?.wallet(shows.slice('wallet:'.length))
  if (wallet && !hasFailed) return { kind: 'connect', ...wallet }
  if (shows === 'auto' || shows === 'account') {
    if (face?.account) return { kind: 'account', ...face.account }
    if (!face && glimpse) {
      const { text, avatar } = glimpse
      return { kind: 'account', text, label: text, avatar, busy: true }
    }
  }
  return {
    kind: 'connect',
    ...((!hasFailed && face?.connect) || { text: hasFailed ? failed : connect }),
  }
}
