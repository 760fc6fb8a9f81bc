import { expect } from 'vitest'
import { holdLeaving } from '../support/holdLeaving.ts'
import type { Tab } from './engine.ts'
import { handIn } from './hand.ts'

/** Connects while the dialog's leaving is held, and looks at what lies over the page then. */
export async function stayOverPage(tab: Tab, connect: () => Promise<void>): Promise<void> {
  const hand = handIn(tab)
  await tab.run(holdLeaving, true)
  await tab.run(() => {
    // As a page's own header has it.
    const header = document.createElement('header')
    header.textContent = 'The page'
    header.style.setProperty('position', 'fixed')
    header.style.setProperty('inset', '0 0 auto')
    header.style.setProperty('height', '40px')
    header.style.setProperty('z-index', '1000')
    document.body.append(header)
  })
  await connect()
  await hand.see('dialog[data-leaving=soon]')
  const { isOnTop, isDimmed } = await tab.run(() => {
    const roots: ParentNode[] = [document]
    for (const root of roots)
      for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
    const dialog = roots.flatMap((root) => root.querySelector('dialog') ?? [])[0]
    const colour = (pseudo?: string) =>
      dialog ? getComputedStyle(dialog, pseudo).backgroundColor : ''
    const clear = ['', 'transparent', 'rgba(0, 0, 0, 0)']
    return {
      isOnTop: document.elementFromPoint(20, 20)?.localName !== 'header',
      // The backdrop goes with the top layer where an engine can't keep it there (`overlay`).
      isDimmed: !clear.includes(CSS.supports('overlay', 'auto') ? colour('::backdrop') : colour()),
    }
  })
  expect({ isOnTop, isDimmed }).toEqual({ isOnTop: true, isDimmed: true })
  // Any press ends it.
  await tab.key('Tab')
  await hand.miss('dialog')
}
