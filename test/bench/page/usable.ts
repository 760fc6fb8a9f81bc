export type Point = { x: number; y: number }

/** The point a visitor aims at. */
export function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The parent of an element in the flat tree: its slot, its parent or the host of its root. */
const holderOf = (element: Element): Element | null =>
  element.assignedSlot ??
  element.parentElement ??
  (element.getRootNode() as Partial<ShadowRoot>).host ??
  null

/** At least half opaque, enabled, and hit by a press at its centre. */
export function isUsable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || element.matches(':disabled, [inert] *')) return false
  let opacity = 1
  for (let part: Element | null = element; part; part = holderOf(part)) {
    opacity *= Number(getComputedStyle(part).opacity)
  }
  return opacity >= 0.5 && isHitAt(element, centreOf(element))
}

/** Hit-tests through every shadow root. */
function isHitAt(element: Element, { x, y }: Point): boolean {
  let hit = document.elementFromPoint(x, y)
  for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
    const inner = root.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  for (let part: Element | null = hit; part; part = holderOf(part)) {
    if (part === element) return true
  }
  return false
}
