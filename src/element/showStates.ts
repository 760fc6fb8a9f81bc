import type { KitState } from '../domain/hostEvent.ts'

/** Lets the page's CSS see how things stand: `latch-key:state(connected)`. */
export const showStates = (
  { states }: ElementInternals,
  { open, status }: KitState,
  isWrong: boolean,
): void => {
  const set = (name: string, on: boolean) => void (on ? states.add(name) : states.delete(name))
  set('open', open)
  set('connected', status === 'connected')
  set('connecting', status === 'connecting' || status === 'reconnecting')
  set('wrong-network', isWrong)
}
