import { setInAddress } from './address.ts'
import { type AttributeField, attributeGroups, attributeTable } from './attributeTable.ts'
import type { Client } from './client.ts'
import { choose, field, panel, tick } from './field.ts'
import { h } from './h.ts'

/** A form with every attribute of the element, made from its table. */
export function createAttributesPanel(client: Client, onChange: () => void): HTMLElement {
  const set = ({ name, reloads }: AttributeField, value: string | null) => {
    setInAddress(name, value)
    if (reloads) return location.reload()
    if (value === null) client.removeAttribute(name)
    else client.setAttribute(name, value)
    onChange()
  }

  const control = (entry: AttributeField): HTMLElement => {
    const { name, kind, hint, choices = [] } = entry
    const value = client.getAttribute(name)
    switch (kind) {
      case 'off':
        return tick(name, {
          checked: value !== null && value !== 'false',
          onchange: (on) => set(entry, on ? '' : null),
        })
      case 'on':
        return tick(name, {
          checked: value !== 'false',
          onchange: (on) => set(entry, on ? null : 'false'),
        })
      case 'choice':
        return field(
          choose([['', 'default'], ...choices], value ?? '', (chosen) =>
            set(entry, chosen || null),
          ),
          { label: name, hint },
        )
      case 'text': {
        const input = h('input', { type: 'text', value: value ?? '', spellcheck: false })
        input.addEventListener('change', () => set(entry, input.value.trim() || null))
        return field(input, { label: name, hint })
      }
    }
  }

  return panel(
    'Attributes',
    true,
    ...attributeGroups.map((title) =>
      h(
        'fieldset',
        { class: 'grid' },
        h('legend', { textContent: title }),
        attributeTable.filter(({ group }) => group === title).map(control),
      ),
    ),
  )
}
