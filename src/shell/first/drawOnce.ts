import { Fragment, type ReactNode } from 'react'
import { createOnceHooks, type Hooks } from './onceHooks.ts'
import { setProps } from './setProps.ts'

type Made = {
  type: string | symbol | ((props: unknown) => ReactNode) | { $$typeof: symbol }
  props: Readonly<Record<string, unknown>> & { children?: ReactNode }
}

const SVG = 'http://www.w3.org/2000/svg'
const isContext = (type: Made['type']): type is { $$typeof: symbol } =>
  typeof type === 'object' && type.$$typeof === Symbol.for('react.context')

export type Drawn = {
  node: DocumentFragment
  /** Styles and places what was drawn, which has to be in the page by now; answers what ends it. */
  settle(): () => void
}

export type DrawOptions = {
  /** Hears every event before its handler. */
  onEvent?: (event: Event) => void
  /** A component wants to be drawn again. */
  onUpdate?: () => void
  /** Ends the listeners. */
  signal?: AbortSignal
}

/**
 * Draws components as they look at first, without the machinery that keeps them up to date: a fiftieth of its size,
 * so that a visitor on a slow line can use the first view before React has arrived. What it draws is node for node
 * what React draws; a test holds both side by side.
 */
export const drawOnce = (
  what: ReactNode,
  { onEvent, onUpdate, signal }: DrawOptions = {},
): Drawn => {
  const hooks = createOnceHooks(() => onUpdate?.())
  const node = document.createDocumentFragment()
  draw(what, node, hooks, (target, type, listener, capture) => {
    const heard = (event: Event) => {
      onEvent?.(event)
      listener(event)
    }
    target.addEventListener(type, heard, { capture, ...(signal && { signal }) })
  })
  return { node, settle: hooks.settle }
}

type Listen = (
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  capture: boolean,
) => void

const draw = (what: ReactNode, parent: Node, hooks: Hooks, listen: Listen): void => {
  if (Array.isArray(what)) {
    for (const one of what) draw(one, parent, hooks, listen)
    return
  }
  if (typeof what === 'number' || (typeof what === 'string' && what !== '')) {
    parent.appendChild(document.createTextNode(String(what)))
    return
  }
  // Nothing, yes and no draw nothing.
  if (typeof what !== 'object' || what === null) return
  const { type, props } = what as unknown as Made
  const { children } = props
  if (type === (Fragment as unknown)) draw(children, parent, hooks, listen)
  else if (isContext(type))
    hooks.provide(type, props.value, () => draw(children, parent, hooks, listen))
  else if (typeof type === 'function')
    draw(
      hooks.run(() => type(props)),
      parent,
      hooks,
      listen,
    )
  else if (typeof type === 'string') {
    const isSvg = type === 'svg' || (parent instanceof SVGElement && type !== 'foreignObject')
    const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type)
    setProps(element, props, (event, listener, { capture }) =>
      listen(element, event, listener, capture),
    )
    draw(children, element, hooks, listen)
    parent.appendChild(element)
  } else throw new TypeError('Only plain components can be drawn before React is there')
}
