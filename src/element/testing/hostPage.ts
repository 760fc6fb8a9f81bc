import type { LatchKeyElement } from '../LatchKeyElement.ts'

/** An element as untyped host code sees it: any property may be set. */
export type Door = LatchKeyElement & Record<string, unknown>

export const make = (attributes: Record<string, string> = {}, json?: unknown): Door => {
  const element = document.createElement('latch-key') as Door
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (json !== undefined) element.append(configChild(json))
  return element
}

/** Creates an element and inserts it into the page. */
export const put = (...given: Parameters<typeof make>): Door => {
  const element = make(...given)
  document.body.append(element)
  return element
}

/** The JSON child; a string is used as it is. */
export const configChild = (json: unknown): HTMLScriptElement => {
  const child = document.createElement('script')
  child.type = 'application/json'
  child.slot = 'config'
  child.textContent = typeof json === 'string' ? json : JSON.stringify(json)
  return child
}

/** A container on the page for elements. */
export const home = (): HTMLElement => {
  const place = document.createElement('div')
  place.className = 'home'
  document.body.append(place)
  return place
}

export const clearPage = (): void => {
  for (const element of document.querySelectorAll('latch-key, latch-key-button, .home'))
    element.remove()
  localStorage.clear()
}

/** Resolves once written configuration has been read and painted. */
export const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

export const until = async (holds: () => unknown): Promise<void> => {
  while (!holds()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

export const buttonOf = (element: Element): HTMLButtonElement =>
  element.shadowRoot?.querySelector('button') as HTMLButtonElement

export const themeOf = (element: Element): string => getComputedStyle(buttonOf(element)).colorScheme

export const isShown = (element: Element): boolean => buttonOf(element).checkVisibility()

export const modalOf = (owner: ParentNode | null | undefined = document): ShadowRoot | undefined =>
  owner?.querySelector('latch-key-modal')?.shadowRoot ?? undefined

/** What is logged to the console from now on. */
export const collectWarnings = (): string[] => {
  const received: string[] = []
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    received.push(parts.join(' '))
    warn(...parts)
  }
  return received
}
