import type { ButtonFace, NetworkFace } from '../domain/buttonFace.ts'

/** What one button shows. `connect` also stands in for kinds that have nothing to show yet. */
export type ButtonView =
  | ({ kind: 'connect'; label?: string } & ButtonFace['connect'])
  | ({ kind: 'network' } & ButtonFace['network'])
  | ({ kind: 'account' } & NonNullable<ButtonFace['account']>)

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

const slot = (name: string, ...fallback: (Node | string)[]) =>
  element('slot', { name }, ...fallback)

const image = (src: string) => element('img', { className: 'mark', src, alt: '' })

const networkMark = ({ name, imageUrl }: NetworkFace): Node =>
  imageUrl ? image(imageUrl) : element('span', { className: 'mark' }, name.slice(0, 1))

const avatar = (url: string | undefined, [a, , c, d, e]: readonly string[]): Node => {
  if (url) return image(url)
  const disc = element('span', { className: 'mark' })
  disc.style.background = `radial-gradient(circle at 70% 25%, ${a}, ${c} 45%, ${d} 75%, ${e})`
  return disc
}

const chevron = (): Node => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({ width: '16', height: '16', viewBox: '0 0 24 24' }))
    svg.setAttribute(name, value)
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', 'M6 9l6 6 6-6')
  svg.append(path)
  return svg
}

const content = (view: ButtonView): (Node | string)[] => {
  if (view.kind === 'connect') {
    const words = slot('label', element('span', { className: 'text' }, view.text))
    return [view.busy ? element('span', { className: 'ring' }) : slot('logo'), words]
  }
  const text = element('span', { className: 'text' }, view.text)
  if (view.kind === 'network') return [networkMark(view), text, chevron()]
  const pill = element('span', { className: 'pill' }, avatar(view.avatarUrl, view.shades), text)
  if (view.wrong) return [pill]
  const balance =
    view.balance &&
    element('span', { className: 'balance', title: view.balance.full }, view.balance.text)
  return [
    ...(view.network.name ? [networkMark(view.network)] : []),
    // The space parts the words for who has them read out; it is not drawn.
    ...(balance ? [balance, ' '] : []),
    pill,
  ]
}

/** Draws a button's inside. The button itself stays the same node, so that focus and listeners do. */
export const paintButton = (
  button: HTMLButtonElement,
  view: ButtonView,
  { disabled }: { disabled: boolean },
): void => {
  button.dataset.kind = view.kind
  button.setAttribute('part', `button ${view.kind}`)
  button.toggleAttribute('data-busy', 'busy' in view && view.busy)
  button.toggleAttribute('data-wrong', 'wrong' in view && view.wrong)
  button.ariaDisabled = String(disabled)
  button.ariaBusy = String('busy' in view && view.busy)
  // The connect button's words may be the host's own (slot): they name it then.
  button.ariaLabel = view.kind === 'connect' ? (view.label ?? null) : view.label
  button.replaceChildren(...content(view))
}
