/** Modals of a page, and what else it has of libraries: bundled for a browser, its exports are `window.pageModals`. */
import * as Radix from '@radix-ui/react-dialog'
import { createFocusTrap } from 'focus-trap'
import { Idiomorph } from 'idiomorph'
import Lenis from 'lenis'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

type Kit = HTMLElement & { open(options?: object): Promise<unknown> }

const kit = () => document.querySelector('latch-key') as Kit

/** How a modal of the page has closed, if it has. */
export const ends: string[] = []

/** What is in each of them: a field, and the element or else a button that opens it from here. */
const fill = (box: HTMLElement, isInside: boolean) => {
  const field = Object.assign(document.createElement('input'), { id: 'page-field' })
  const opener = Object.assign(document.createElement('button'), {
    id: 'opener',
    textContent: 'Pay',
  })
  opener.addEventListener('click', () => kit().open())
  box.append(field, isInside ? kit() : opener)
  return box
}
const place = { position: 'fixed', top: '20px', left: '20px', background: 'white' } as const
const box = (tag: string) => {
  const element = document.createElement(tag)
  element.id = 'page-modal'
  Object.assign(element.style, place)
  return document.body.appendChild(element)
}

function RadixDialog({ isInside }: { isInside: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const onOpenChange = (next: boolean) => {
    if (!next) ends.push('radix')
    setOpen(next)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0 }} />
        <Radix.Content id="page-modal" style={place} aria-describedby={undefined}>
          <Radix.Title>Cart</Radix.Title>
          <div
            ref={(inner) => {
              if (inner && !inner.firstChild) fill(inner, isInside)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What Headless UI, React Aria, MUI and Bootstrap do between them, each in its strictest form. */
const openGreedy = (isInside: boolean) => {
  const modal = fill(box('div'), isInside)
  modal.setAttribute('role', 'dialog')
  modal.tabIndex = -1
  const ended = new AbortController()
  const end = (why: string) => {
    ends.push(why)
    ended.abort()
    observer.disconnect()
    document.body.style.pointerEvents = ''
    modal.remove()
  }
  const isOutside = (event: Event) => !event.composedPath().includes(modal)
  const swallow = (event: Event) => {
    if (!isOutside(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    end(`press outside: ${event.type}`)
  }
  const hide = () => {
    for (const one of document.body.children)
      if (!one.contains(modal) && !one.hasAttribute('inert')) {
        one.setAttribute('aria-hidden', 'true')
        one.toggleAttribute('inert', true)
      }
  }
  const observer = new MutationObserver(hide)
  const options = { capture: true, signal: ended.signal }
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click'])
    document.addEventListener(type, swallow, options)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end('Escape')
      // Its own order of tabs.
      if (event.key === 'Tab') event.preventDefault()
    },
    options,
  )
  document.addEventListener('focusin', (event) => isOutside(event) && modal.focus(), options)
  document.addEventListener('wheel', (event) => event.preventDefault(), {
    ...options,
    passive: false,
  })
  document.body.style.pointerEvents = 'none'
  modal.style.pointerEvents = 'auto'
  observer.observe(document.body, { childList: true })
  hide()
  modal.focus()
}

const openings = {
  radix(isInside) {
    const root = document.body.appendChild(document.createElement('div'))
    flushSync(() => createRoot(root).render(<RadixDialog isInside={isInside} />))
  },
  // Nothing tells that it is a modal.
  'focus-trap'(isInside) {
    const onDeactivate = () => ends.push('focus-trap')
    createFocusTrap(fill(box('div'), isInside), { onDeactivate }).activate()
  },
  greedy: openGreedy,
  dialog(isInside) {
    const modal = fill(box('dialog'), isInside) as HTMLDialogElement
    modal.addEventListener('close', () => ends.push('dialog'))
    modal.showModal()
  },
  popover(isInside) {
    const modal = fill(box('div'), isInside)
    modal.popover = 'auto'
    modal.addEventListener(
      'toggle',
      ({ newState }) => newState === 'closed' && ends.push('popover'),
    )
    modal.showPopover()
  },
} satisfies Record<string, (isInside: boolean) => void>

/** The kinds of modals there are. */
export type PageModal = keyof typeof openings

/** Opens one, with the element inside of it or elsewhere in the page. */
export const openPageModal = (kind: PageModal, isInside: boolean): void => openings[kind](isInside)

/** Has the page scroll smoothly. */
export const scrollSmoothly = (): Lenis => new Lenis({ autoRaf: true })

/** Makes the body what that markup says, keeping what is alike. */
export const morphBody = (html: string): void =>
  void Idiomorph.morph(document.body, html, { morphStyle: 'innerHTML' })
