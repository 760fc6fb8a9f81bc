import type { ButtonFace } from '../domain/buttonFace.ts'

type Account = NonNullable<ButtonFace['account']>

/**
 * What one button shows: words, and as much else as is known. `connect` also stands in for kinds that have nothing to
 * show yet.
 */
export type ButtonView = { text: string; label?: string; busy?: boolean; wrong?: boolean } & (
  | { kind: 'connect'; imageUrl?: string | undefined }
  | ({ kind: 'network' } & Partial<ButtonFace['network']>)
  | ({ kind: 'account' } & Pick<Account, 'avatar'> & Partial<Account>)
)

type Content = (Node | string)[]

export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Content
): HTMLElementTagNameMap[Tag] => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

const content = (view: ButtonView): Content => {
  const text = element('span', { className: 'text' }, view.text)
  if (view.kind === 'network') return [text]
  if (view.kind === 'account') {
    const avatar = element('span', { className: 'mark' })
    avatar.style.background = view.avatar
    return [element('span', { className: 'pill' }, avatar, text)]
  }
  return [element('slot', { name: 'logo' }), element('slot', { name: 'label' }, text)]
}

// Until there is a kit, buttons have nothing more to show.
let adorn = (_view: ButtonView, plain: Content): Content => plain

/** Lets every button show more around its plain content. */
export const learnToPaint = (more: typeof adorn): void => {
  adorn = more
}

/** Draws a button's inside. The button itself stays the same node, so that focus and listeners do. */
export const paintButton = (
  button: HTMLButtonElement,
  view: ButtonView,
  { theme, disabled }: { theme: unknown; disabled: boolean },
): void => {
  button.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark'
  button.dataset.kind = view.kind
  button.setAttribute('part', `button ${view.kind}`)
  button.toggleAttribute('data-wrong', !!view.wrong)
  button.ariaDisabled = `${disabled}`
  button.ariaBusy = `${!!view.busy}`
  // The connect button's words may be the host's own (slot): they name it then.
  button.ariaLabel = view.label ?? null
  button.replaceChildren(...adorn(view, content(view)))
}
