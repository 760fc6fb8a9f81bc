import { h } from './h.ts'

type Options = { label: string; hint?: string | undefined }

let count = 0

/** A labelled control in a row of a form. */
export function field<Control extends HTMLElement>(
  control: Control,
  { label, hint }: Options,
): HTMLElement {
  control.id ||= `field-${++count}`
  const described = hint ? `${control.id}-hint` : undefined
  if (described) control.setAttribute('aria-describedby', described)
  return h(
    'div',
    { class: 'field' },
    h('label', { htmlFor: control.id, textContent: label }),
    control,
    hint ? h('p', { class: 'hint', id: described, textContent: hint }) : undefined,
  )
}

/** A checkbox with its label. */
export function tick(
  label: string,
  options: { checked?: boolean; about?: string; onchange(checked: boolean): void },
): HTMLElement {
  const box = h('input', { type: 'checkbox', checked: options.checked ?? false })
  box.addEventListener('change', () => options.onchange(box.checked))
  return h(
    'label',
    { class: 'tick' },
    box,
    h(
      'span',
      {},
      label,
      options.about ? h('small', { class: 'hint', textContent: options.about }) : undefined,
    ),
  )
}

/** A select; `''` means the default. */
export function choose(
  choices: readonly (string | readonly [value: string, label: string])[],
  value: string,
  onchange: (value: string) => void,
): HTMLSelectElement {
  const select = h(
    'select',
    {},
    choices.map((choice) => {
      const [text, label] = typeof choice === 'string' ? [choice, choice] : choice
      return h('option', { value: text, textContent: label })
    }),
  )
  select.value = value
  select.addEventListener('change', () => onchange(select.value))
  return select
}

/** A button with an action. */
export const action = (label: string, onclick: () => void, kind = 'quiet'): HTMLButtonElement =>
  h('button', { type: 'button', class: kind, textContent: label, onclick })

const hasRoom = matchMedia('(min-width: 961px)').matches

/** A collapsible part of the settings; on a phone all of them start closed. */
export function panel(title: string, open: boolean, ...children: Node[]): HTMLDetailsElement {
  return h(
    'details',
    { class: 'card panel', open: open && hasRoom },
    h('summary', {}, h('h2', { textContent: title })),
    ...children,
  )
}
