/** Replaces the children of an element, save those of one slot, which are not even touched: a frame would reload. */
export const replaceChildrenBut = (slot: string, parent: Element, ...children: Node[]): void => {
  for (const child of [...parent.childNodes])
    if (!(child instanceof Element && child.slot === slot)) child.remove()
  parent.append(...children)
}
