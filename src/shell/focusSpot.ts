/** Describes which control of a view had the focus, so that it can be found in a new rendering of the view. */
export type FocusSpot = { place: number; text: string | null }

/** Controls that lead on from a view. Not its fields: focus in one would open a phone's keyboard. */
const controlsOf = (view: Element): HTMLElement[] => [
  ...view.querySelectorAll<HTMLElement>('a[href], button, [role=button]'),
]

export const focusSpotOf = (view: Element, control: EventTarget): FocusSpot | undefined => {
  const place = controlsOf(view).indexOf(control as HTMLElement)
  return place < 0 ? undefined : { place, text: (control as HTMLElement).textContent }
}

/** The matching control in the view drawn again: the one with the same text, nearest to the same position. */
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
