import type { ModalPage } from './modalPage.ts'

/** What a finger needs, px, and how far from the middle it may land. */
const TARGET = 44
const REACH = TARGET / 2 - 1

/** Descriptions that say again what the accessible name has said, as Chromium computes both. */
export async function repeatedDescriptions({ page, context }: ModalPage): Promise<string[]> {
  const session = await context.newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const plain = (value: unknown) => String(value ?? '').trim()
  return nodes.flatMap(({ ignored, name, description }) => {
    const [said, again] = [plain(name?.value), plain(description?.value)]
    const isRepeated = !ignored && again && said.toLowerCase().includes(again.toLowerCase())
    return isRepeated ? [`described as it is named: ${said} (${again})`] : []
  })
}

/** Controls of the view that a finger misses, and those that show no sign of a press in the same frame. */
export const handling = ({ page }: ModalPage): Promise<string[]> =>
  page.locator('.card').evaluate(
    (card, { REACH }) => {
      const root = card.getRootNode() as ShadowRoot
      const rules = (all: Iterable<CSSRule>): CSSStyleRule[] =>
        [...all].flatMap((rule) =>
          rule instanceof CSSStyleRule
            ? [rule]
            : 'cssRules' in rule
              ? rules((rule as CSSGroupingRule).cssRules)
              : [],
        )
      const pressed = root.adoptedStyleSheets
        .flatMap(({ cssRules }) => rules(cssRules))
        .filter(({ selectorText }) => selectorText.includes(':active'))
      const isAnswered = (control: Element) => {
        const own = pressed.filter(({ selectorText }) =>
          control.matches(selectorText.replaceAll(':active', '')),
        )
        const isAtOnce = own.some(({ style }) => style.transitionProperty === 'none')
        return isAtOnce && own.some(({ style }) => style.opacity || style.backgroundColor)
      }
      /** Inside a sentence a line is what a text leaves room for. */
      const isInSentence = (control: Element) =>
        [...(control.parentElement?.childNodes ?? [])].some(
          (one) => one instanceof Text && one.data.trim(),
        )
      const isReached = (control: Element, area: DOMRect) => {
        const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
        return [
          [0, -REACH],
          [0, REACH],
          [-REACH, 0],
          [REACH, 0],
        ].every(([right = 0, down = 0]) => {
          // What is scrolled to a border ends there.
          const seen = control.closest('.scroller, .ui-virtual, .receipt')?.getBoundingClientRect()
          if (seen && (y + down > seen.bottom || y + down < seen.top)) return true
          // So is what the page itself scrolls.
          if (!card.closest('dialog') && (y + down > innerHeight || y + down < 0)) return true
          const hit = root.elementFromPoint(x + right, y + down)
          // What is sticky lies over what can be scrolled away from it.
          if (hit?.closest('.receipt-choice') && !control.closest('.receipt-choice')) return true
          return hit && (control.contains(hit) || hit.contains(control))
        })
      }
      const controls = card.querySelectorAll<HTMLElement>('button, a[href], summary, label')
      return [...controls].flatMap((control) => {
        const area = control.getBoundingClientRect()
        const middle = root.elementFromPoint(area.x + area.width / 2, area.y + area.height / 2)
        // Not drawn, scrolled away, or the name of a field.
        if (!middle || !control.contains(middle) || control.matches('.ui-field-label')) return []
        const name = `${control.className || control.localName}: ${control.ariaLabel ?? control.textContent}`
        const isBusy = control.matches('[aria-disabled=true], [aria-busy=true]')
        return [
          ...(isInSentence(control) || isReached(control, area) ? [] : [`too small: ${name}`]),
          ...(isBusy || isAnswered(control) ? [] : [`no sign of a press: ${name}`]),
        ]
      })
    },
    { REACH },
  )
