import { element } from '#server/page/element.ts'

/** The wallet's icon above its name; without one, or where it can't be fetched, nothing. */
export function drawIcon(file: string | undefined): HTMLElement | undefined {
  if (file === undefined) return undefined
  const icon = element('img', { class: 'icon', src: file, alt: '', width: 48, height: 48 })
  icon.addEventListener('error', () => icon.remove())
  return icon
}
