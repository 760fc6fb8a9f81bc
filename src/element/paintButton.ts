import type { ButtonViewModel, NetworkViewModel } from '../domain/buttonViewModel.ts'
import { pageScheme } from '../lib/pageScheme.ts'

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

type Content = (Node | string)[]

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Content
): HTMLElementTagNameMap[Tag] => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

const image = (src: string, className: string): Node => element('img', { className, src, alt: '' })

const networkMark = ({ name = '', imageUrl }: Partial<NetworkViewModel> = {}): Content =>
  imageUrl
    ? [image(imageUrl, 'mark')]
    : name
      ? [element('span', { className: 'mark' }, name.slice(0, 1))]
      : []

const content = (view: ButtonView): Content => {
  // Truncated by its own direction, whatever the page's.
  const text = element('bdi', { className: 'text' }, view.text)
  if (view.kind === 'network')
    return [...networkMark(view), text, element('span', { className: 'chevron' })]
  if (view.kind === 'account') {
    const { avatar: background, balance, network, wrong } = view
    const avatar = element('span', { className: 'mark' })
    avatar.style.background = background
    return [
      ...(wrong ? [] : networkMark(network)),
      // A space separates the texts for screen readers; it is not visible.
      ...(balance
        ? [element('span', { className: 'balance', title: balance.full }, balance.text), ' ']
        : []),
      element('span', { className: 'pill' }, avatar, text),
    ]
  }
  return [
    ...(view.imageUrl ? [image(view.imageUrl, 'mark wallet')] : []),
    view.busy ? element('span', { className: 'ring' }) : element('slot', { name: 'logo' }),
    element('slot', { name: 'label' }, text),
  ]
}

/**
 * Returns what draws a button's content, having read the page's colour scheme. The button element stays the same, with its
 * focus and listeners.
 */
export const paintButton = (
  button: HTMLButtonElement,
  view: ButtonView,
  { theme, disabled }: { theme: unknown; disabled: boolean },
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
    button.replaceChildren(...content(view))
  }
}
