import type { Atom, createStore } from 'jotai/vanilla'
import { configAtom } from '../../state/config.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { lockScroll } from '../lockScroll.ts'
import { looksOf } from '../mirrorOwner.ts'
import { Shell, type ShellProps } from '../Shell.tsx'
import { loadView } from '../shownScreen.ts'
import { drawOnce } from './drawOnce.ts'
import { watchPresses } from './watchPresses.ts'

type Store = ReturnType<typeof createStore>

/** How React is to begin: with the nodes that are there, or with its own in their place. */
export type Beginning = 'adopt' | 'replace'

export type First = {
  /** Hands over to React as soon as nothing is being pressed. `mount` has to be done when it returns. */
  handOver(mount: (beginning: Beginning) => void): Promise<void>
  /** Takes away what was drawn. */
  leave(): void
}

/** The view most visitors see first; any other is drawn when React is there. */
export const prepareFirst = async (): Promise<void> => void (await loadView('Connect'))

/** Notes what is read, so that a change of it can be followed. */
const spyOn = (store: Store, read: Set<Atom<unknown>>): Store => ({
  ...store,
  get(atom) {
    read.add(atom)
    return store.get(atom)
  },
})

/** What a control is known by, however often it is drawn. */
const nameOf = (control: Element): string =>
  ['data-wallet', 'data-social', 'data-row', 'id', 'aria-label', 'class']
    .map((name) => control.getAttribute(name))
    .join()

/** Draws anew and leaves focus on the same control. */
const keepingFocus = (root: ShadowRoot, container: HTMLElement, draw: () => void): void => {
  const name = root.activeElement && nameOf(root.activeElement)
  draw()
  if (name === null) return
  const again = [...container.querySelectorAll<HTMLElement>('[tabindex], a, button, input')]
  again.find((control) => nameOf(control) === name)?.focus({ preventScroll: true })
}

/**
 * Draws the shell into `container` without React, and again when what it shows changes. Controls work: what they do to
 * the store is done; what needs a component's own memory is done again once React is there to remember.
 */
export const showFirst = (container: HTMLElement, { store, root, owner }: ShellProps): First => {
  const presses = watchPresses(container)
  const read = new Set<Atom<unknown>>()
  let drawing = new AbortController()
  let unsubscribe: (() => void)[] = []
  let end = () => {}
  let isDue = false
  let current: Event | undefined
  let unanswered: HTMLElement | undefined
  // A closed modal has nothing to draw, and so nothing to adopt.
  let beginning: Beginning = 'replace'

  const onEvent = (event: Event) => {
    current = event
    queueMicrotask(() => {
      current = undefined
    })
  }
  const onUpdate = () => {
    if (current?.type !== 'click') beginning = 'replace'
    else if (current.target instanceof HTMLElement) unanswered = current.target
  }
  const retire = () => {
    drawing.abort()
    for (const stop of unsubscribe) stop()
    unsubscribe = []
    read.clear()
  }
  const draw = () => {
    const endLast = end
    retire()
    drawing = new AbortController()
    const spied = spyOn(store, read)
    const isInline = spied.get(configAtom).display === 'inline'
    if (isInline || spied.get(isOpenAtom)) {
      beginning = 'adopt'
      const { signal } = drawing
      // What has to be known of the page is read before the first change to it: later, all would be styled for that.
      const looks = looksOf(owner)
      const release = isInline ? undefined : lockScroll()
      const shell = <Shell store={spied} root={root} owner={owner} looks={looks} />
      const drawn = drawOnce(shell, { signal, onEvent, onUpdate })
      keepingFocus(root, container, () => {
        container.replaceChildren(drawn.node)
        end = drawn.settle()
      })
      release?.()
    } else {
      beginning = 'replace'
      container.replaceChildren()
      end = () => {}
    }
    endLast()
    unsubscribe = [...read].map((atom) => store.sub(atom, changed))
  }
  const changed = () => {
    if (isDue) return
    isDue = true
    const { signal } = drawing
    queueMicrotask(async () => {
      await presses.over()
      if (signal.aborted) return
      isDue = false
      draw()
    })
  }

  draw()
  return {
    async handOver(mount) {
      await presses.over()
      presses.stop()
      if (isDue) draw()
      retire()
      mount(beginning)
      end()
      if (unanswered?.isConnected) unanswered.click()
    },
    leave() {
      presses.stop()
      retire()
      end()
      container.replaceChildren()
    },
  }
}
