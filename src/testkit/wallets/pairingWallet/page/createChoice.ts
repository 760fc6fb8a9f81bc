import { element } from '#server/page/element.ts'

export type Option = { value: string; text: string; isChosen: boolean; isOpen: boolean }

/** A group of check boxes under a heading. */
export function createChoice(legend: string, options: readonly Option[], onChange: () => void) {
  const boxes = options.map(({ value, isChosen, isOpen }) =>
    element('input', {
      type: 'checkbox',
      value,
      testid: `choose-${value}`,
      checked: isChosen,
      disabled: !isOpen,
    }),
  )
  const root = element(
    'fieldset',
    {},
    element('legend', {}, legend),
    ...options.map(({ text }, index) => element('label', { class: 'choice' }, boxes[index], text)),
  )
  root.addEventListener('change', onChange)
  return {
    root,
    chosen: () => boxes.filter(({ checked }) => checked).map(({ value }) => value),
  }
}
