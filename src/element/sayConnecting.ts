/** Sets the state for the page's CSS before anything has been loaded; later `showStates` does. */
export const sayConnecting = (owner: HTMLElement, { states }: ElementInternals): void => {
  owner.dataset.latchkeyState = 'connecting'
  try {
    states.add('connecting')
  } catch {
    // An engine without custom states has the attribute alone.
  }
}
