import type { ClientState } from '#domain/view/hostEvent.ts'
import { emit } from './events.ts'

/** Returns what emits the element's state, unless it equals the last one that was emitted, and returns the state. */
export const createChangeEmitter = (
  element: EventTarget & { readonly state: ClientState },
): (() => ClientState) => {
  let emitted = ''
  return () => {
    const { state } = element
    const text = JSON.stringify(state)
    // Listeners may cause the next change.
    if (text !== emitted) {
      emitted = text
      emit(element, 'change', { state })
    }
    return state
  }
}
