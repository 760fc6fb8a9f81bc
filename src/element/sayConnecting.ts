/** Says to the page's CSS, before anything has been loaded, what `showStates` says from then on. */
export const sayConnecting = (owner: HTMLElement, { states }: ElementInternals): void => {
  owner.dataset.latchkeyState = 'connecting'
  try {
    states.add('connecting')
  } catch {
    // An engine without custom states has the attribute alone.
  }
}
