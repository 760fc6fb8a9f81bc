import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import { pageScheme } from '#lib/pageScheme.ts'

type Account = NonNullable<ButtonViewModel['account']>

/**
 * What one button shows: a text, and whatever else is known. `connect` is also used for kinds that have nothing to show
 * yet.
 */
export type ButtonView = { text: string; label?: string; busy?: boolean; wrong?: boolean } & (
  | { kind: 'connect'; imageUrl?: string | undefined }
  | ({ kind: 'network' } & Partial<ButtonViewModel['network']>)
  | ({ kind: 'account' } & Pick<Account, 'avatar'> & Partial<Account>)
)

export type ButtonContent = (Node | string)[]

/** Creates one node of a button. */
export const buttonNode = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: ButtonContent
): HTMLElementTagNameMap[Tag] => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

const content = (view: ButtonView): ButtonContent => {
  // Truncated by its own direction, whatever the page's.
  const text = buttonNode('bdi', { className: 'text' }, view.text)
  if (view.kind === 'network') return [text, buttonNode('span', { className: 'chevron' })]
  if (view.kind === 'account') {
    const avatar = buttonNode('span', { className: 'mark' })
    avatar.style.background = view.avatar
    return [buttonNode('span', { className: 'pill' }, avatar, text)]
  }
  const key = buttonNode('span', { className: 'key', hidden: !!view.imageUrl })
  return [
    view.busy ? key : buttonNode('slot', { name: 'logo' }, key),
    buttonNode('slot', { name: 'label' }, text),
  ]
}

/** How a button looks, whatever it shows. */
export type ButtonLook = {
  theme: unknown
  disabled: boolean
  /** What the loaded client draws before the text. */
  leading?: ((view: ButtonView, button: HTMLButtonElement) => ButtonContent) | undefined
}

/**
 * Returns what draws a button's content, having read the page's colour scheme. The button element stays the same, with its
 * focus and listeners.
 */
export const paintButton = (
  button: HTMLButtonElement,
  view: ButtonView,
  { theme, disabled, leading }: ButtonLook,
): (() => void) => {
  const colorScheme =
    theme === 'light' || theme === 'dark'
      ? theme
      : pageScheme((button.getRootNode() as ShadowRoot).host, true)
  return () => {
    button.style.colorScheme = colorScheme
    button.dataset.kind = view.kind
    button.setAttribute('part', `button ${view.kind}`)
    button.toggleAttribute('data-wrong', !!view.wrong)
    button.ariaDisabled = `${disabled}`
    button.ariaBusy = `${!!view.busy}`
    // The connect button's text may be the host's own (slot): it is then the accessible name.
    button.ariaLabel = view.label ?? null
    button.replaceChildren(...(leading?.(view, button) ?? []), ...content(view))
  }
}
