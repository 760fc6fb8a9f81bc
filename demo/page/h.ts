type Child = Node | string | undefined

/** Makes an element: properties by name (`class`, `aria-*`, `data-*` and the like as attributes), then children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Record<string, unknown> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (name === 'class') element.className = String(value)
    else if (name.startsWith('on') && typeof value === 'function')
      element.addEventListener(name.slice(2), value as EventListener)
    else if (name in element && !name.includes('-')) Object.assign(element, { [name]: value })
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.flat().filter((child) => child !== undefined))
  return element
}
