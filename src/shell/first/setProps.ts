type Listen = (
  type: string,
  listener: (event: Event) => void,
  options: { capture: boolean },
) => void

const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
}

/** React's name for an event is the page's, but for these. */
const eventNames: Readonly<Record<string, string>> = { focus: 'focusin', blur: 'focusout' }

/** Attributes that say yes or no in words. */
const isSpokenFlag = (name: string) => /^(aria-|data-)/.test(name) || name === 'draggable'

const setStyle = (node: HTMLElement | SVGElement, style: object): void => {
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === null) continue
    if (name.startsWith('--')) node.style.setProperty(name, String(value))
    else Object.assign(node.style, { [name]: typeof value === 'number' ? `${value}px` : value })
  }
}

/** Sets what JSX says of a node as React would. Listeners go to `listen`. */
export const setProps = (
  node: HTMLElement | SVGElement,
  props: Readonly<Record<string, unknown>>,
  listen: Listen,
): void => {
  // An image that may load late has to know so before it is told what to load.
  const { src, ...others } = props
  for (const [name, value] of Object.entries({ ...others, src })) {
    if (name === 'children' || value === undefined || value === null) continue
    if (name === 'ref') {
      if (typeof value === 'function') value(node)
      else Object.assign(value, { current: node })
    } else if (name === 'style') setStyle(node, value)
    else if (/^on[A-Z]/.test(name)) {
      const [, event = '', phase] = /^on(.+?)(Capture)?$/.exec(name) ?? []
      const type = event.toLowerCase()
      listen(eventNames[type] ?? type, value as (event: Event) => void, {
        capture: phase !== undefined,
      })
    } else if (name === 'checked') (node as HTMLInputElement).checked = value === true
    else if (isSpokenFlag(name) || typeof value !== 'boolean')
      node.setAttribute(attributeNames[name] ?? attributeCase(node, name), String(value))
    else if (value) node.setAttribute(attributeCase(node, name), '')
  }
}

/** HTML's attributes are all lower case; SVG has some that are not. */
const attributeCase = (node: Element, name: string): string =>
  node instanceof SVGElement ? name : name.toLowerCase()
