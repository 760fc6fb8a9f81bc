/** What was begun in a dialog: keys that are held, by their code, and a press. */
const begun = new Set<string>()

const begin = (name: string, isOwn: boolean) => {
  if (isOwn) begun.add(name)
  else begun.delete(name)
}

/**
 * Whether an event ends what was begun in a dialog: the release of the key that closed it, the click that follows the press
 * beside its card. By then it has closed, and the page would take them for its own. Every key and press is to be told.
 */
export const isRestOfGesture = (event: Event, isOwn: boolean): boolean => {
  const { type } = event
  if (event instanceof KeyboardEvent) {
    const isHeld = begun.has(event.code)
    if (type === 'keyup') begun.delete(event.code)
    if (type !== 'keydown' || event.repeat) return isHeld
    begin(event.code, isOwn)
    // A click that follows is the key's.
    begun.delete('press')
    return false
  }
  if (type === 'pointerdown') begin('press', isOwn)
  const isEnd = ['pointerup', 'mouseup', 'click'].includes(type) && begun.has('press')
  if (type === 'click') begun.delete('press')
  return isEnd
}
