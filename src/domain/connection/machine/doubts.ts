import type { Connection } from '../connection.ts'
import { type Transition, withoutEffects } from './connectionEffect.ts'
import { type Connections, holds } from './connections.ts'
import { type Doubt, type DoubtCause, doubtCauses } from './doubt.ts'

/** The connections of a wallet that are live. */
export const liveOf = ({ links, others }: Connections, id: string): Connection[] =>
  [
    ...Object.values(links).flatMap((link) =>
      link.status === 'connected' ? [link.connection] : [],
    ),
    ...others,
  ].filter(({ connectorId }) => connectorId === id)

/** Whether what a wallet said covers all that is connected of it. */
export const covers = (said: readonly Connection[], live: readonly Connection[]): boolean =>
  live.every((one) => holds(said, one))

export const doubtOf = ({ doubts }: Connections, id: string): Doubt | undefined =>
  doubts.find(({ connectorId }) => connectorId === id)

export const withoutDoubt = (state: Connections, id: string): Connections =>
  doubtOf(state, id)
    ? { ...state, doubts: state.doubts.filter(({ connectorId }) => connectorId !== id) }
    : state

export const withDoubt = (state: Connections, doubt: Doubt): Connections => ({
  ...state,
  doubts: [...withoutDoubt(state, doubt.connectorId).doubts, doubt],
})

/** Begins to doubt. A wallet that repeats itself, or is doubted for more already, gets no more time. */
export const beginDoubt = (
  state: Connections,
  connectorId: string,
  cause: DoubtCause,
  { said, asked = [] }: Partial<Pick<Doubt, 'said' | 'asked'>> = {},
): Transition => {
  const before = doubtOf(state, connectorId)
  if (before && doubtCauses.indexOf(before.cause) >= doubtCauses.indexOf(cause))
    return withoutEffects(
      cause === 'empty' ? withDoubt(state, { ...before, said, noes: before.noes + 1 }) : state,
    )
  const doubt: Doubt = { connectorId, cause, said, noes: 0, failures: 0, asked }
  return { state: withDoubt(state, doubt), effects: [{ type: 'askAgain', connectorId, cause }] }
}
