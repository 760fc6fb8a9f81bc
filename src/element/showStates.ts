import type { ButtonFace } from '../domain/buttonFace.ts'
import type { KitState } from '../domain/hostEvent.ts'

/** Lets the page's CSS see how things stand: `latch-key:state(connected)`. */
export const showStates = (
  { states }: ElementInternals,
  { state, face }: { state(): KitState; face(): ButtonFace },
): void => {
  const set = (name: string, on: boolean) => void (on ? states.add(name) : states.delete(name))
  const { open, status } = state()
  set('open', open)
  set('connected', status === 'connected')
  set('connecting', status === 'connecting' || status === 'reconnecting')
  set('wrong-network', face().account?.wrong === true)
}
