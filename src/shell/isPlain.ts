/** Whether the page chose no typeface, which the owner's button has found out by now. */
export const isPlain = (owner: HTMLElement): boolean =>
  owner.shadowRoot?.querySelector('button')?.hasAttribute('data-plain') === true
