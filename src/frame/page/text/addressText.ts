import { addressGroups } from '#domain/connection/addressGroups.ts'
import { element } from '#server/page/element.ts'
import { untrustedText } from './markedText.ts'

const ADDRESS = /^[0-9a-zA-Z]+$/

/** An address in full that breaks between groups of four, never within its last characters. Other text stays text. */
export function addressText(text: string): HTMLElement {
  if (!ADDRESS.test(text)) return untrustedText(text)
  const { start, groups, end } = addressGroups(text)
  return element(
    'bdi',
    { class: 'address' },
    element('b', {}, start),
    ...groups.flatMap((group) => [element('wbr'), group]),
    ...(end === '' ? [] : [element('wbr'), element('b', {}, end)]),
  )
}
