import { useAtomValue, useSetAtom } from 'jotai/react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { closeAtom } from '#actions/view/close.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { isMotionReduced } from '#lib/isMotionReduced.ts'
import { lazy } from '#lib/lazy.ts'
import { ownKeys } from '#lib/ownEvents.ts'
import { translateAtom } from '#state/config/locale.ts'
import {
  canCloseAtom,
  isClickingOverAtom,
  isOpenAtom,
  isSignInOpenAtom,
  refusalsAtom,
} from '#state/view/modal.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { keepExposed } from './keepExposed.ts'
import { lockScroll } from './lockScroll.ts'
import { useBackGesture } from './useBackGesture.ts'

/** How long the card's exit animation takes, ms; the dialog is removed afterwards. */
const LEAVE_MS = 120
/** How long a dialog whose wallet has connected stays in sight before, ms. */
const CLICK_MS = 320
/** The same where motion is reduced: nothing turns. */
const STILL_CLICK_MS = 80
const presses = ['pointerdown', 'keydown']

const loadSheet = lazy(async () => (await import('./attendSheet.ts')).attendSheet)

/** Whether the engine keeps Escape for an empty search field, as WebKit does, and does not close the dialog. */
const keepsEscape = ({ key, target, nativeEvent }: KeyboardEvent) =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  !('CloseWatcher' in window) &&
  target instanceof HTMLInputElement &&
  target.type === 'search' &&
  target.value === ''

/** Shakes the card once for every refused attempt to close. */
const useShake = (card: React.RefObject<HTMLElement | null>) => {
  const refusals = useAtomValue(refusalsAtom)
  useEffect(() => {
    if (refusals === 0) return
    const reduced = isMotionReduced()
    const turns = [0, 1.5, -1.5, 1.5, -1.5, 0].map((turn) => ({ transform: `rotate(${turn}deg)` }))
    // Draws attention to the control that leaves.
    card.current?.querySelector<HTMLElement>('[data-exit]')?.focus()
    const shake = reduced ? undefined : card.current?.animate(turns, { duration: 500 })
    return () => shake?.cancel()
  }, [refusals, card])
}

/**
 * Shows a dialog, focuses its card, and keeps the page from scrolling behind it, from hiding it and from hearing its keys.
 * Returns what closes it and restores focus.
 */
const showDialog = (
  dialog: HTMLDialogElement,
  card: HTMLElement | null,
  close: () => boolean,
): (() => void) => {
  const opener = document.activeElement
  const { host } = dialog.getRootNode() as ShadowRoot
  const stops = [keepExposed(host), ownKeys(dialog)]
  let isShown = true
  afterPaint()
    .then(loadSheet)
    .then((attendSheet) => isShown && stops.push(attendSheet(dialog, card, close)))
    .catch((error: unknown) => console.warn('[latchkey] A sheet cannot be dragged', error))
  // The card is marked for the browser, which would else focus the first control, and lay the dialog out twice.
  card?.toggleAttribute('autofocus', true)
  dialog.showModal()
  card?.focus({ preventScroll: true })
  // Last: it reads the layout that focusing has just made, and changes what the next frame lays out.
  stops.push(lockScroll())
  return () => {
    isShown = false
    for (const stop of stops) stop()
    dialog.close()
    // The browser restores focus by itself, except to an element that was removed and inserted again.
    if (opener instanceof HTMLElement && fromDocument('activeElement') === fromDocument('body'))
      opener.focus({ preventScroll: true })
  }
}

/**
 * The native dialog in the top layer. It is in the page only while open or closing; the browser traps focus in it and
 * restores focus when it closes.
 */
export function Modal({ labelId, children }: { labelId: string; children: ReactNode }) {
  const t = useAtomValue(translateAtom)
  const isOpen = useAtomValue(isOpenAtom)
  const canClose = useAtomValue(canCloseAtom)
  const isSignInOpen = useAtomValue(isSignInOpenAtom)
  const refusals = useAtomValue(refusalsAtom)
  const close = useSetAtom(closeAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const clicksOver = useAtomValue(isClickingOverAtom)
  const [leaving, setLeaving] = useState<'soon' | 'now'>()
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setLeaving(isOpen ? undefined : clicksOver ? 'soon' : 'now')
  }
  useShake(card)

  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen && element) return showDialog(element, card.current, close)
  }, [isOpen, close])
  useBackGesture()

  useEffect(() => {
    if (!leaving) return
    const isSoon = leaving === 'soon'
    const go = () => setLeaving(isSoon ? 'now' : undefined)
    const ms = isSoon ? (isMotionReduced() ? STILL_CLICK_MS : CLICK_MS) : LEAVE_MS
    const timer = setTimeout(go, ms)
    // The page is in use again: whatever is pressed there, or here, ends it.
    if (isSoon) for (const name of presses) addEventListener(name, go, true)
    return () => {
      clearTimeout(timer)
      for (const name of presses) removeEventListener(name, go, true)
    }
  }, [leaving])

  const refusal =
    !canClose &&
    refusals > 0 &&
    t(isSignInOpen ? 'shell.closeRefused.signIn' : 'shell.closeRefused.network')
  useAnnouncement(refusal, { isUrgent: true, turn: refusals })
  if (!isOpen && !leaving) return null

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  // A browser may close a dialog although its cancel event was prevented. The event comes late: it may be open again.
  const onClose = () => {
    if (isOpen && !dialog.current?.open && !close() && isOpen) dialog.current?.showModal()
  }
  const isOutside = (event: PointerEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={labelId}
      data-leaving={leaving}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!keepsEscape(event)) return
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isOutside(event)) close()
        pressedOutside.current = false
      }}
    >
      <div ref={card} className="card" part="card" tabIndex={-1}>
        {children}
        <p className="refusal">{refusal}</p>
      </div>
    </dialog>
  )
}
