import { words } from '#lib/words.ts'
import { adoptButtonStyles } from './buttonStyles.ts'

/** Gives an element its shadow root with one button. `warm` is called at every sign that a press may follow. */
export const attachButton = (
  host: HTMLElement,
  { press, warm }: { press(): void; warm(): void },
): HTMLButtonElement => {
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  adoptButtonStyles(root)
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', press)
  // A finger enters, too, before its press.
  for (const type of words('pointerenter focus')) button.addEventListener(type, warm)
  root.append(button)
  return button
}
