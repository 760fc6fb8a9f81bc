type Attributes = {
  class?: string
  id?: string
  /** `data-testid` */
  testid?: string
  /** `aria-label` */
  label?: string
  role?: string
  onClick?: () => void
  /** Any other attribute; `true` writes it empty, `undefined` and `false` leave it out. */
  [name: string]: string | number | boolean | (() => void) | undefined
}

const SPELLINGS: Readonly<Record<string, string>> = { testid: 'data-testid', label: 'aria-label' }

/**
 * Makes an element with text, never with markup: a page's own description stays text.
 *
 * @example element('button', { testid: 'approve', onClick: approve }, 'Approve')
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') made.addEventListener('click', value)
    else made.setAttribute(SPELLINGS[name] ?? name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== undefined))
  return made
}
