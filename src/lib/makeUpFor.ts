const canScroll = (element: Element, { deltaX, deltaY }: WheelEvent): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  return (
    (deltaY !== 0 && scrolls(overflowY) && element.scrollHeight > element.clientHeight) ||
    (deltaX !== 0 && scrolls(overflowX) && element.scrollWidth > element.clientWidth)
  )
}

/** A wheel counts in pixels, lines or pages. */
const unitOf = ({ deltaMode }: WheelEvent, { clientHeight }: Element): number =>
  ([1, 16, clientHeight] as const)[deltaMode] ?? 1

/** Does what the browser would have done, had a listener of the page not prevented it. */
export const makeUpFor = (event: Event, target: Element): void => {
  if (event instanceof WheelEvent) {
    const scroller = event
      .composedPath()
      .find((one): one is Element => one instanceof Element && canScroll(one, event))
    if (!scroller) return
    const unit = unitOf(event, scroller)
    scroller.scrollBy({ left: event.deltaX * unit, top: event.deltaY * unit })
  } else if (event instanceof KeyboardEvent && event.type !== 'keyup') {
    const { key, ctrlKey, metaKey } = event
    const isChord = (ctrlKey || metaKey) && !event.getModifierState('AltGraph')
    if (key === 'Escape')
      target.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    // Deprecated, and the one way in which an undo takes it back as if it had been typed.
    else if ([...key].length === 1 && !isChord && target.matches('input, textarea'))
      document.execCommand('insertText', false, key)
  }
}
