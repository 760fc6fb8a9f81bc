import type { ButtonViewModel } from '../domain/buttonViewModel.ts'
import type { ClientState } from '../domain/hostEvent.ts'

/**
 * Exposes states to the page's CSS: as `latch-key:state(connected)`, and as `[data-latchkey-state~=connected]` for
 * engines without custom states (Chrome before 125 refuses their names, Firefox before 126 has no set).
 */
export const writeStates = (
  owner: HTMLElement,
  { states }: Pick<ElementInternals, 'states'>,
  names: readonly string[],
): void => {
  const written = names.join(' ')
  if (owner.dataset.latchkeyState === written) return
  owner.dataset.latchkeyState = written
  try {
    states.clear()
    for (const name of names) states.add(name)
  } catch {
    // Not supported by this engine: the attribute has it.
  }
}

/** Sets the element's states, for the page's CSS. */
export const showStates = (
  owner: HTMLElement,
  internals: ElementInternals,
  { state, viewModel }: { state(): ClientState; viewModel(): ButtonViewModel },
): void => {
  const { open, status } = state()
  const states = {
    open,
    connecting: status === 'connecting' || status === 'reconnecting',
    connected: status === 'connected',
    'wrong-network': viewModel().account?.wrong === true,
  }
  writeStates(
    owner,
    internals,
    Object.entries(states).flatMap(([name, isOn]) => (isOn ? [name] : [])),
  )
}
