let locks = 0
let restore = () => {}

/** Keeps the page behind from scrolling, without moving it; several modals share one lock. Returns the release. */
export const lockScroll = (): (() => void) => {
  if (locks++ === 0) {
    const { documentElement: page } = document
    const { overflow, paddingInlineEnd, scrollbarGutter } = page.style
    const computed = getComputedStyle(page)
    const barWidth = window.innerWidth - page.clientWidth
    const isKept = CSS.supports('scrollbar-gutter', 'stable')
    // Reserves the scroll bar's space, also for fixed elements; where a browser cannot, at least for content in the flow.
    if (barWidth > 0 && isKept && !computed.scrollbarGutter.includes('stable'))
      page.style.scrollbarGutter = 'stable'
    else if (barWidth > 0 && !isKept)
      page.style.paddingInlineEnd = `${(Number.parseFloat(computed.paddingInlineEnd) || 0) + barWidth}px`
    page.style.overflow = 'hidden'
    restore = () => Object.assign(page.style, { overflow, paddingInlineEnd, scrollbarGutter })
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks === 0) restore()
  }
}
