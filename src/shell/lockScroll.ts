import { fromDocument } from '#lib/fromDocument.ts'

let locks = 0
let unlock = () => {}

/** What keeps the page where it is. It reserves the scroll bar's space, if there is one that would go away. */
const lockCss = (): string => {
  const page = fromDocument('documentElement')
  const barWidth = window.innerWidth - page.clientWidth
  const { paddingInlineEnd, scrollbarGutter } = getComputedStyle(page)
  const rules = ['overflow: hidden']
  if (barWidth > 0 && !CSS.supports('scrollbar-gutter', 'stable'))
    // Such a browser keeps space for content in the flow only, not for fixed elements.
    rules.push(`padding-inline-end: ${(Number.parseFloat(paddingInlineEnd) || 0) + barWidth}px`)
  else if (barWidth > 0 && !scrollbarGutter.includes('stable'))
    rules.push('scrollbar-gutter: stable')
  return `html { ${rules.map((rule) => `${rule} !important`).join('; ')} }`
}

/**
 * Keeps the page behind from scrolling, without moving it; several modals share one lock. Returns the release.
 *
 * A style sheet of its own does it, not the page's `style` attribute: modals of the page write there as well, and store
 * what they find to write it back later. Whichever closes last, each takes away only what is its own.
 */
export const lockScroll = (): (() => void) => {
  if (locks++ === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(lockCss())
    document.adoptedStyleSheets.push(sheet)
    unlock = () => {
      const rest = document.adoptedStyleSheets.filter((one) => one !== sheet)
      // Some pages replace the list, with or without what others have put there.
      if (rest.length < document.adoptedStyleSheets.length) document.adoptedStyleSheets = rest
    }
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks === 0) unlock()
  }
}
