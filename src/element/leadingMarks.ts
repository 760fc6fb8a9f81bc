import type { NetworkViewModel } from '#domain/view/buttonViewModel.ts'
import { isMotionReduced } from '#lib/isMotionReduced.ts'
import loadedCss from './loadedButton.css'
import { type ButtonContent, type ButtonView, buttonNode } from './paintButton.ts'

/** How long the key that has clicked over is in sight, ms. */
const CLICK_MS = 320
/** How long its quarter turn takes, ms. */
const TURN_MS = 220

const image = (src: string, className: string): Node =>
  buttonNode('img', { className, src, alt: '' })

const networkMark = ({ name = '', imageUrl }: Partial<NetworkViewModel> = {}): ButtonContent => {
  if (imageUrl) return [image(imageUrl, 'mark')]
  return name ? [buttonNode('span', { className: 'mark initial' }, name.slice(0, 1))] : []
}

/** The second sheet of a button's root; a root that was moved to another document has lost both. */
const adoptLoadedStyles = (root: Node): void => {
  const view = root.ownerDocument?.defaultView
  const sheets = (root as ShadowRoot).adoptedStyleSheets
  if (!view || sheets?.length !== 1) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(loadedCss)
  ;(root as ShadowRoot).adoptedStyleSheets = [...sheets, sheet]
}

/** When the key of each button was turning last, and has clicked over. */
const keys = new WeakMap<HTMLButtonElement, { isTurning: boolean; clickedAt?: number }>()

/** How long ago a button's key has clicked over, ms; nothing where it did not, or is no longer to be seen. */
const sinceClick = (button: HTMLButtonElement, { kind, busy }: ButtonView): number | undefined => {
  const key = keys.get(button)
  if (kind !== 'account' || !key) {
    keys.set(button, { isTurning: kind === 'connect' && busy === true })
    return
  }
  const now = performance.now()
  if (key.isTurning && !isMotionReduced()) keys.set(button, { isTurning: false, clickedAt: now })
  const ms = now - (keys.get(button)?.clickedAt ?? Number.NEGATIVE_INFINITY)
  return ms < CLICK_MS ? ms : undefined
}

/** The key that clicks over in the place of the network's mark, which it then becomes. */
const clickingKey = (ms: number, mark: ButtonContent): ButtonContent => {
  const key = buttonNode('span', { className: 'key' })
  const place = buttonNode('span', { className: 'mark click' }, key)
  const turn = key.animate([{ rotate: '-90deg' }, {}], { duration: TURN_MS, easing: 'ease-out' })
  turn.currentTime = ms
  setTimeout(() => place.isConnected && place.replaceWith(...mark), CLICK_MS - ms)
  return [place]
}

/** What a button shows before its text, once its client is loaded: network, balance, or the wallet's icon. */
export const leadingMarks = (view: ButtonView, button: HTMLButtonElement): ButtonContent => {
  adoptLoadedStyles(button.getRootNode())
  const ms = sinceClick(button, view)
  if (view.kind === 'network') return networkMark(view)
  if (view.kind === 'connect') return view.imageUrl ? [image(view.imageUrl, 'mark wallet')] : []
  const { balance, network, wrong } = view
  const mark = wrong ? [] : networkMark(network)
  return [
    ...(ms === undefined || mark.length === 0 ? mark : clickingKey(ms, mark)),
    // A space separates the texts for screen readers; it is not visible.
    ...(balance
      ? [buttonNode('span', { className: 'balance', title: balance.full }, balance.text), ' ']
      : []),
  ]
}
