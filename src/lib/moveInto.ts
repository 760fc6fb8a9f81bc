type MovableParent = (Element | ShadowRoot) & {
  moveBefore?: (node: Node, child: Node | null) => void
}

/**
 * Puts an element at the end of another parent. Where the browser can move what is alive (`moveBefore`), frames in it
 * live on; else they load again.
 */
export const moveInto = (home: Element | ShadowRoot, element: Element): 'moved' | 'reloads' => {
  const parent: MovableParent = home
  if (parent.moveBefore && element.isConnected && parent.isConnected) {
    try {
      parent.moveBefore(element, null)
      return 'moved'
    } catch {
      // Not between these two: a removal and an insertion it is.
    }
  }
  home.append(element)
  return 'reloads'
}
