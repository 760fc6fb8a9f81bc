import type { ButtonViewModel } from '../domain/buttonViewModel.ts'
import type { ClientState } from '../domain/hostEvent.ts'

/** Lets the page's CSS see how things stand: `latch-key:state(connected)`. */
export const showStates = (
  { states }: ElementInternals,
  { state, viewModel }: { state(): ClientState; viewModel(): ButtonViewModel },
): void => {
  const set = (name: string, on: boolean) => void (on ? states.add(name) : states.delete(name))
  const { open, status } = state()
  set('open', open)
  set('connected', status === 'connected')
  set('connecting', status === 'connecting' || status === 'reconnecting')
  set('wrong-network', viewModel().account?.wrong === true)
}
