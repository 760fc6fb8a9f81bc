import type { NetworkViewModel } from '../domain/buttonViewModel.ts'
import { type ButtonContent, type ButtonView, buttonNode } from './paintButton.ts'

const image = (src: string, className: string): Node =>
  buttonNode('img', { className, src, alt: '' })

const networkMark = ({ name = '', imageUrl }: Partial<NetworkViewModel> = {}): ButtonContent => {
  if (imageUrl) return [image(imageUrl, 'mark')]
  return name ? [buttonNode('span', { className: 'mark' }, name.slice(0, 1))] : []
}

/** What a button shows before its text, once its client is loaded: network, balance, or the wallet's icon. */
export const leadingMarks = (view: ButtonView): ButtonContent => {
  if (view.kind === 'network') return networkMark(view)
  if (view.kind === 'connect') return view.imageUrl ? [image(view.imageUrl, 'mark wallet')] : []
  const { balance, network, wrong } = view
  return [
    ...(wrong ? [] : networkMark(network)),
    // A space separates the texts for screen readers; it is not visible.
    ...(balance
      ? [buttonNode('span', { className: 'balance', title: balance.full }, balance.text), ' ']
      : []),
  ]
}
