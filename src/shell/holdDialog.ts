import { lockScroll } from './lockScroll.ts'

type Hold = { dialog: HTMLDialogElement; holders: number; end(): void }

const holds = new WeakMap<Node, Hold>()

/**
 * Shows a dialog for as long as anyone holds it: whoever draws it first, and React when it takes over. The page behind
 * is kept from scrolling meanwhile, and focus returns to where it was. Answers the release.
 */
export const holdDialog = (dialog: HTMLDialogElement, card: HTMLElement | null): (() => void) => {
  const root = dialog.getRootNode()
  const known = holds.get(root)
  const hold = known ?? begin(dialog)
  holds.set(root, hold)
  hold.holders++
  hold.dialog = dialog
  // A kit that opens by itself may be drawn before it has its place in the page: React, when it takes over, shows it.
  if (!dialog.open && dialog.isConnected) {
    dialog.showModal()
    card?.focus({ preventScroll: true })
  }
  return () => {
    if (--hold.holders > 0) return
    holds.delete(root)
    hold.end()
  }
}

const begin = (dialog: HTMLDialogElement): Hold => {
  const opener = document.activeElement
  const release = lockScroll()
  return {
    dialog,
    holders: 0,
    end() {
      release()
      this.dialog.close()
      // The browser restores focus by itself, except to what left the page and came back.
      if (opener instanceof HTMLElement && document.activeElement === document.body)
        opener.focus({ preventScroll: true })
    },
  }
}
