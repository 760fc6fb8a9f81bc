import { defineComponent, h, type PropType } from 'vue'
import type { Field } from './fields.ts'

/** Text with its code spans. */
const drawn = (text: string) =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? h('code', part.slice(1, -1)) : part))

const shortName = ({ name }: Field) => name.replace(/^--latchkey-/, '')

/** `#rrggbb` of a colour in hex, for the browser’s picker; undefined for what it cannot show. */
function pickable(colour: string): string | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  return /^#[\da-f]{6}$/i.test(colour) ? colour : undefined
}

/** A control for one attribute or token, with what it does. */
export const SettingField = defineComponent({
  props: {
    field: { type: Object as PropType<Field>, required: true },
    /** Undefined for the default. */
    value: { type: String, default: undefined },
  },
  emits: { change: (_value: string) => true },
  setup(props, { emit }) {
    const told = (event: Event) => emit('change', (event.target as HTMLInputElement).value)
    return () => {
      const { field, value } = props
      const id = `playground-${field.name}`
      const described = { id, 'aria-describedby': `${id}-help` }
      const help = h('p', { id: `${id}-help`, class: 'playground-help' }, drawn(field.description))
      const label = h('label', { for: id }, shortName(field))
      const state = { class: ['playground-field', { changed: value !== undefined }] }

      if (field.kind === 'flag')
        return h('div', state, [
          h('div', { class: 'playground-flag' }, [
            h('input', {
              ...described,
              type: 'checkbox',
              checked: (value ?? field.initial) === 'true',
              onChange: (event: Event) =>
                emit('change', String((event.target as HTMLInputElement).checked)),
            }),
            label,
          ]),
          help,
        ])
      if (field.kind === 'choice')
        return h('div', state, [
          label,
          h(
            'select',
            { ...described, value: value ?? field.initial, onChange: told },
            field.choices.map((choice) =>
              h('option', { value: choice, selected: choice === (value ?? field.initial) }, choice),
            ),
          ),
          help,
        ])
      const text = h('input', {
        ...described,
        type: 'text',
        value: value ?? '',
        placeholder: field.initial,
        spellcheck: 'false',
        autocomplete: 'off',
        autocapitalize: 'off',
        dir: 'ltr',
        onInput: told,
      })
      const colour = field.kind === 'token' ? pickable(value ?? field.initial) : undefined
      return h('div', state, [
        label,
        field.kind === 'token' && pickable(field.initial)
          ? h('div', { class: 'playground-colour' }, [
              text,
              h('input', {
                type: 'color',
                value: colour ?? pickable(field.initial),
                'aria-label': `Pick ${shortName(field)}`,
                onInput: told,
              }),
            ])
          : text,
        help,
      ])
    }
  },
})
