import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../theme/adoptStyles.ts'
import base from '../theme/base.css'
import tokens from '../theme/tokens.css'
import { StyleRootContext } from '../theme/useStyles.ts'

export type Drawn = {
  host: HTMLElement
  root: ShadowRoot
  /** The first element that matches, or an error that names the selector. */
  find: (selector: string) => HTMLElement
  redraw: (node: ReactNode) => void
  remove: () => void
}

/** Renders parts as the client does: in a shadow root of their own, with its sheets, 360 px wide. */
export function draw(
  node: ReactNode,
  { theme = 'light', dir = 'ltr' }: { theme?: 'light' | 'dark'; dir?: 'ltr' | 'rtl' } = {},
): Drawn {
  const host = document.createElement('div')
  host.setAttribute('theme', theme)
  host.dir = dir
  host.style.display = 'block'
  host.style.width = '360px'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  for (const css of [tokens, base]) adoptStyles(root, css)
  const inner = document.createElement('div')
  inner.className = 'ui-root'
  root.append(inner)
  const react = createRoot(inner)
  const redraw = (next: ReactNode) =>
    flushSync(() => react.render(<StyleRootContext value={root}>{next}</StyleRootContext>))
  redraw(node)
  return {
    host,
    root,
    redraw,
    find: (selector) => {
      const found = root.querySelector(selector)
      if (!(found instanceof HTMLElement)) throw new Error(`Nothing fits ${selector}`)
      return found
    },
    remove: () => {
      react.unmount()
      host.remove()
    },
  }
}

/** Presses a key on an element; true if nothing prevented the browser's default action. */
export function press(element: Element, key: string): boolean {
  let isLeft = true
  flushSync(() => {
    isLeft = element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
    )
  })
  return isLeft
}

/** Waits, frame by frame, until the check passes; its last failure fails the test. */
export async function until(check: () => void, limitMs = 15_000): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((done) => requestAnimationFrame(done))
    }
  }
}
