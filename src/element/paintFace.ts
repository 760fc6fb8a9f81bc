import type { NetworkFace } from '../domain/buttonFace.ts'
import { addButtonStyles } from './buttonStyles.ts'
import css from './face.css'
import { element, learnToPaint } from './paintButton.ts'

const networkMark = ({ name = '', imageUrl: src }: Partial<NetworkFace>): Node =>
  src
    ? element('img', { className: 'mark', src, alt: '' })
    : element('span', { className: 'mark' }, name.slice(0, 1))

const chevron = (): Node => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({ width: '16', height: '16', viewBox: '0 0 24 24' }))
    svg.setAttribute(name, value)
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', 'M6 9l6 6 6-6')
  svg.append(path)
  return svg
}

const paintFace: Parameters<typeof learnToPaint>[0] = (view, plain) => {
  if (view.kind === 'network') return [networkMark(view), ...plain, chevron()]
  if (view.kind === 'connect' && view.imageUrl)
    return [element('img', { className: 'mark wallet', src: view.imageUrl, alt: '' }), ...plain]
  if (view.kind === 'connect' && view.busy)
    return [element('span', { className: 'ring' }), ...plain.slice(1)]
  if (view.kind === 'connect' || view.wrong) return plain
  const { balance, network } = view
  return [
    ...(network?.name ? [networkMark(network)] : []),
    // The space parts the words for who has them read out; it is not drawn.
    ...(balance
      ? [element('span', { className: 'balance', title: balance.full }, balance.text), ' ']
      : []),
    ...plain,
  ]
}

/** Teaches every button to show what a kit knows and words do not say: networks, balances, that something goes on. */
export const teachFaces = (): void => {
  addButtonStyles(css)
  learnToPaint(paintFace)
}
