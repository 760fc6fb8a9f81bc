import { computed, defineComponent, h, onBeforeUnmount, reactive, watch } from 'vue'
import type { Field } from './playground/fields.ts'

/** The attributes and tokens from the manifest, which the site’s configuration inserts. */
declare const __FIELDS__: readonly Field[]
const publicTokens = __FIELDS__.filter(({ kind }) => kind === 'token')

const PREFIX = '--latchkey-'

/** The CSS rule with the changed tokens, to paste into a page. */
export const cssOf = (values: Readonly<Record<string, string>>): string => {
  const set = Object.entries(values).filter(([, value]) => value.trim() !== '')
  if (set.length === 0) return '/* Change a value to see its CSS here. */'
  return [':root {', ...set.map(([name, value]) => `  ${name}: ${value.trim()};`), '}'].join('\n')
}

/** A field for each token. Values are applied to this page, and printed as CSS. */
export const ThemeEditor = defineComponent({
  setup() {
    const values = reactive<Record<string, string>>(
      Object.fromEntries(publicTokens.map(({ name }) => [name, ''])),
    )
    const css = computed(() => cssOf(values))
    const clear = () => {
      for (const { name } of publicTokens) values[name] = ''
    }
    watch(values, () => {
      for (const [name, value] of Object.entries(values))
        if (value.trim() === '') document.documentElement.style.removeProperty(name)
        else document.documentElement.style.setProperty(name, value.trim())
    })
    onBeforeUnmount(() => {
      for (const { name } of publicTokens) document.documentElement.style.removeProperty(name)
    })

    return () =>
      h('div', { class: 'editor' }, [
        h(
          'div',
          { class: 'editor-fields' },
          publicTokens.map(({ name, initial: light, description: use }) =>
            h('label', { title: use }, [
              name.slice(PREFIX.length),
              h('input', {
                value: values[name],
                placeholder: light,
                spellcheck: 'false',
                autocomplete: 'off',
                onInput: (event: Event) => {
                  values[name] = (event.target as HTMLInputElement).value
                },
              }),
            ]),
          ),
        ),
        h('pre', { class: 'editor-css', tabindex: 0, 'aria-label': 'CSS to paste' }, css.value),
        h('button', { class: 'docs-button', type: 'button', onClick: clear }, 'Start over'),
      ])
  },
})
