import type { KeyboardEvent } from 'react'

/** Arrow down in a field that names a list by `aria-controls` goes to the tab stop of that list, or to its first choice. */
export const enterList = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { key, nativeEvent, currentTarget: field } = event
  if (key !== 'ArrowDown' || nativeEvent.isComposing) return
  const root = field.getRootNode() as Document | ShadowRoot
  const list = root.getElementById(field.getAttribute('aria-controls') ?? '')
  const stop =
    list?.querySelector<HTMLElement>('[tabindex="0"]') ??
    list?.querySelector<HTMLElement>('a[href], button')
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
