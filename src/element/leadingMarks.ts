import type { NetworkViewModel } from '#domain/view/buttonViewModel.ts'
import { type ButtonContent, type ButtonView, buttonNode } from './paintButton.ts'

const image = (src: string, className: string): Node =>
  buttonNode('img', { className, src, alt: '' })

/** Styles a node by itself: the buttons' style sheet is in the loader, which draws none of these. */
const styled = (node: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement => {
  Object.assign(node.style, style)
  return node
}

const initial = (text: string): Node =>
  styled(buttonNode('span', { className: 'mark' }, text), {
    color: 'var(--latchkey-ink-soft, light-dark(#5b606b, #aba69b))',
    fontSize: '0.73em',
  })

const networkMark = ({ name = '', imageUrl }: Partial<NetworkViewModel> = {}): ButtonContent => {
  if (imageUrl) return [image(imageUrl, 'mark')]
  return name ? [initial(name.slice(0, 1))] : []
}

const balanceText = ({ text, full }: { text: string; full: string }): Node =>
  styled(buttonNode('span', { className: 'balance', title: full }, text), {
    fontVariant: 'tabular-nums',
  })

/** What a button shows before its text, once its client is loaded: network, balance, or the wallet's icon. */
export const leadingMarks = (view: ButtonView): ButtonContent => {
  if (view.kind === 'network') return networkMark(view)
  if (view.kind === 'connect') return view.imageUrl ? [image(view.imageUrl, 'mark wallet')] : []
  const { balance, network, wrong } = view
  return [
    ...(wrong ? [] : networkMark(network)),
    // A space separates the texts for screen readers; it is not visible.
    ...(balance ? [balanceText(balance), ' '] : []),
  ]
}
