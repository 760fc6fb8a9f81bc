/** Replaces the children of an element except for those of one slot, which are not moved: a frame would reload. */
export const replaceChildrenBut = (slot: string, parent: Element, ...children: Node[]): void => {
  for (const child of [...parent.childNodes])
    if (!(child instanceof Element && child.slot === slot)) child.remove()
  parent.append(...children)
}
