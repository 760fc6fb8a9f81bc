import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import type { ClientState } from '#domain/view/hostEvent.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { whenIdle } from '#lib/whenIdle.ts'

const written = new WeakMap<HTMLElement, string>()

/**
 * Exposes states to the page's CSS: as `latch-key:state(connected)`, and as `[data-latchkey-state~=connected]` for
 * engines without custom states (Chrome before 125 refuses their names, Firefox before 126 has no set).
 */
export const writeStates = (
  owner: HTMLElement & { readonly version: string },
  { states }: Pick<ElementInternals, 'states'>,
  names: readonly string[],
): void => {
  const text = names.join(' ')
  if (written.get(owner) === text) return
  written.set(owner, text)
  const write = () => {
    owner.dataset.latchkeyState = written.get(owner)
    owner.dataset.latchkeyVersion = owner.version
  }
  try {
    states.clear()
    for (const name of names) states.add(name)
    afterHydration(write)
  } catch {
    // Not supported by this engine: the attribute alone has it.
    write()
  }
}

/** A framework that hydrates the element would take an attribute for a difference from its markup. */
const afterHydration = (write: () => void) => {
  if (fromDocument('readyState') === 'complete') write()
  else addEventListener('load', () => whenIdle(write), { once: true })
}

/** Sets the element's states, for the page's CSS. */
export const showStates = (
  owner: HTMLElement & { readonly version: string },
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
