type MovableParent = (Element | ShadowRoot) & {
  moveBefore?: (node: Node, child: Node | null) => void
}

/**
 * Moves an element to the end of another parent. Where the browser supports `moveBefore`, frames in it stay loaded; else
 * they reload.
 */
export const moveInto = (home: Element | ShadowRoot, element: Element): 'moved' | 'reloads' => {
  const parent: MovableParent = home
  if (parent.moveBefore && element.isConnected && parent.isConnected) {
    try {
      parent.moveBefore(element, null)
      return 'moved'
    } catch {
      // Not possible between these two parents: remove and insert.
    }
  }
  home.append(element)
  return 'reloads'
}
