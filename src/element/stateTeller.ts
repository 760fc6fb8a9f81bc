import type { ClientState } from '../domain/hostEvent.ts'
import { emit } from './events.ts'

/** Returns what tells the page of the element's state, unless it was told of an equal one last, and returns the state. */
export const createStateTeller = (
  element: EventTarget & { readonly state: ClientState },
): (() => ClientState) => {
  let told = ''
  return () => {
    const { state } = element
    const text = JSON.stringify(state)
    // Listeners may cause the next change.
    if (text !== told) {
      told = text
      emit(element, 'change', { state })
    }
    return state
  }
}
