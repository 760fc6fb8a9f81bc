let locks = 0
let restore = () => {}

/** Keeps the page behind from scrolling, without moving it; several modals share one lock. Answers the release. */
export const lockScroll = (): (() => void) => {
  if (locks++ === 0) {
    const { documentElement: page } = document
    const { overflow, paddingInlineEnd, scrollbarGutter } = page.style
    const barWidth = window.innerWidth - page.clientWidth
    const keepsGutter = getComputedStyle(page).scrollbarGutter.includes('stable')
    page.style.overflow = 'hidden'
    if (barWidth > 0 && !keepsGutter) {
      const padding = Number.parseFloat(getComputedStyle(page).paddingInlineEnd) || 0
      page.style.paddingInlineEnd = `${padding + barWidth}px`
    }
    restore = () => Object.assign(page.style, { overflow, paddingInlineEnd, scrollbarGutter })
  }
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--locks === 0) restore()
  }
}
