/** Which control of a view had the focus, in words that outlive the view. */
export type FocusSpot = { place: number; text: string | null }

/** What leads on from a view. Not its fields: focus in one would bring up a phone's keyboard. */
const controlsOf = (view: Element): HTMLElement[] => [
  ...view.querySelectorAll<HTMLElement>('a[href], button, [role=button]'),
]

export const focusSpotOf = (view: Element, control: EventTarget): FocusSpot | undefined => {
  const place = controlsOf(view).indexOf(control as HTMLElement)
  return place < 0 ? undefined : { place, text: (control as HTMLElement).textContent }
}

/** The control of a view drawn anew that the spot means: the one with its words, nearest to its place. */
export const findFocusSpot = (
  view: Element,
  { place, text }: FocusSpot,
): HTMLElement | undefined => {
  const controls = controlsOf(view)
  const away = (control: HTMLElement) => Math.abs(controls.indexOf(control) - place)
  return controls
    .filter(({ textContent }) => textContent === text)
    .sort((a, b) => away(a) - away(b))[0]
}
