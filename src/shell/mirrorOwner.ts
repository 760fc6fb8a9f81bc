import { FRAME_SLOT } from '../domain/frameSlot.ts'
import { replaceChildrenBut } from '../lib/replaceChildrenBut.ts'
import baseCss from '../ui/theme/base.css'
import tokensCss from '../ui/theme/tokens.css'

const SLOTS = ['terms', 'footer']

/** What a host may restyle, read off the sheets that give it its meaning. */
const tokens = new Set((baseCss + tokensCss).match(/--latchkey-[\w-]+/g))

/**
 * A modal at the end of the body inherits nothing from the element it belongs to: what a host set on that element
 * (tokens, typeface) and put into its slots is carried over. Answers the stop.
 */
export const mirrorOwner = (modal: HTMLElement, owner: HTMLElement): (() => void) => {
  const copyLooks = () => {
    const looks = getComputedStyle(owner)
    // Read before anything is written: each change would have the page's styles worked out again.
    const { fontFamily } = looks
    for (const [name, value] of [...tokens].map(
      (name) => [name, looks.getPropertyValue(name)] as const,
    )) {
      if (value) modal.style.setProperty(name, value)
      else modal.style.removeProperty(name)
    }
    modal.style.fontFamily = fontFamily
  }
  const copySlots = () => {
    const originals = SLOTS.flatMap((name) => [
      ...owner.querySelectorAll<HTMLElement>(`:scope > [slot="${name}"]`),
    ])
    replaceChildrenBut(
      FRAME_SLOT,
      modal,
      ...originals.map((original) => {
        const copy = original.cloneNode(true) as HTMLElement
        // Listeners stay with the original: a press on the copy is passed on, links work by themselves.
        copy.addEventListener('click', ({ target }) => {
          if ((target as Element).closest('a[href]')) return
          const at = [...copy.querySelectorAll('*')].indexOf(target as Element)
          const twin = original.querySelectorAll<HTMLElement>('*')[at] ?? original
          twin.click()
        })
        return copy
      }),
    )
  }
  copyLooks()
  copySlots()
  const attributes = new MutationObserver(copyLooks)
  attributes.observe(owner, { attributes: true, attributeFilter: ['style', 'class'] })
  const children = new MutationObserver(copySlots)
  children.observe(owner, { childList: true, subtree: true, characterData: true })
  return () => {
    attributes.disconnect()
    children.disconnect()
  }
}
