import { keepAboveKeyboard } from './aboveKeyboard.ts'
import { dragSheet } from './dragSheet.ts'

/**
 * What a dialog on a phone does once it is shown: it is dragged down by its head, and stays above the keyboard. Returns what
 * ends that.
 *
 * @param close answers false where closing is refused
 */
export const attendSheet = (
  dialog: HTMLElement,
  card: HTMLElement | null,
  close: () => boolean,
): (() => void) => {
  const leave = keepAboveKeyboard(dialog)
  const letGo = card && dragSheet(card, close)
  return () => {
    leave()
    letGo?.()
  }
}
