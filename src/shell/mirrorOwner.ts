import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import { replaceChildrenBut } from '#lib/replaceChildrenBut.ts'
import baseCss from '#ui/theme/base.css'
import tokensCss from '#ui/theme/tokens.css'
import { isPlain } from './isPlain.ts'

const SLOTS = ['terms', 'footer']

/** The custom properties that a host may restyle, read from the sheets that define them. */
const tokens = new Set((baseCss + tokensCss).match(/--latchkey-[\w-]+/g))

/** Style properties and their values. */
type Looks = readonly (readonly [property: string, value: string])[]

/** The styles that a host set on an element, all read before anything is written: each write forces a recalculation. */
const looksOf = (owner: HTMLElement): Looks => {
  const looks = getComputedStyle(owner)
  const inherited = isPlain(owner) ? [] : ['font-family']
  return [...inherited, ...tokens].map((name) => [name, looks.getPropertyValue(name)])
}

/**
 * A modal at the end of the body inherits nothing from its element: the host's styles (tokens, typeface) and slotted
 * content are copied to it. Returns what stops it.
 */
export const mirrorOwner = (modal: HTMLElement, owner: HTMLElement): (() => void) => {
  const copyLooks = (looks: Looks) => {
    for (const [name, value] of looks) {
      if (value) modal.style.setProperty(name, value)
      else modal.style.removeProperty(name)
    }
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
        // Listeners stay with the original: a press on the copy is forwarded, links work by themselves.
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
  copyLooks(looksOf(owner))
  copySlots()
  const attributes = new MutationObserver(() => copyLooks(looksOf(owner)))
  attributes.observe(owner, { attributes: true, attributeFilter: ['style', 'class'] })
  const children = new MutationObserver(copySlots)
  children.observe(owner, { childList: true, subtree: true, characterData: true })
  return () => {
    attributes.disconnect()
    children.disconnect()
  }
}
