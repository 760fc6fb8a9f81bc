/**
 * Sets the state for the page's CSS before anything has been loaded; later `showStates` does. A framework that hydrates
 * the element would take an attribute for a difference from its markup.
 */
export const sayConnecting = (owner: HTMLElement, { states }: ElementInternals): void => {
  try {
    states.add('connecting')
  } catch {
    // An engine without custom states has the attribute alone.
    owner.dataset.latchkeyState = 'connecting'
  }
}
