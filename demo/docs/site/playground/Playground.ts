import {
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  ref,
  shallowRef,
  watch,
} from 'vue'
import { CodeBlock } from './CodeBlock.ts'
import type { Field } from './fields.ts'
import { LivePreview } from './LivePreview.ts'
import { SettingField } from './SettingField.ts'
import { hashOf, type Settings, settingsOf, withSetting } from './settings.ts'
import { cssOf, type Language, languages, snippetOf } from './snippets.ts'

/** The attributes and tokens from the manifest, and the version, which the site’s configuration inserts. */
declare const __FIELDS__: readonly Field[]
declare const __LATCHKEY_VERSION__: string
const fields = __FIELDS__
const version = __LATCHKEY_VERSION__

const groups = [
  { title: 'Choices', kind: 'choice' },
  { title: 'Theme tokens', kind: 'token' },
  { title: 'Values', kind: 'text' },
  { title: 'Switches', kind: 'flag' },
] as const

/** While somebody types `eip155:1`, no network is to be looked for by the name `e`. */
const TYPING_MS = 300

/** Every attribute and token, the element with them, and the code for a page. The settings are in the address. */
export const Playground = defineComponent({
  setup() {
    const settings = shallowRef<Settings>({})
    const shown = shallowRef<Settings>({})
    const wanted = ref('')
    const language = ref<Language>('HTML')
    const isNarrow = ref(false)
    const said = ref('')
    let typing: ReturnType<typeof setTimeout> | undefined

    const set = (field: Field, value: string) => {
      settings.value = withSetting(settings.value, field, value)
      clearTimeout(typing)
      if (field.kind !== 'text') shown.value = settings.value
      else typing = setTimeout(() => (shown.value = settings.value), TYPING_MS)
    }
    const replace = (next: Settings) => {
      settings.value = next
      shown.value = next
    }
    const readAddress = () => replace(settingsOf(location.hash, fields))
    const share = async () => {
      said.value = ''
      try {
        await navigator.clipboard.writeText(location.href)
        said.value = 'Link copied.'
      } catch {
        said.value = 'Copy the address of this page: it has your settings.'
      }
    }

    onMounted(() => {
      readAddress()
      isNarrow.value = !matchMedia('(min-width: 960px)').matches
      addEventListener('hashchange', readAddress)
      watch(settings, (next) =>
        history.replaceState(
          history.state,
          '',
          `${location.pathname}${location.search}${hashOf(next)}`,
        ),
      )
    })
    onBeforeUnmount(() => {
      clearTimeout(typing)
      removeEventListener('hashchange', readAddress)
    })

    const matches = ({ name, description }: Field) =>
      `${name} ${description}`.toLowerCase().includes(wanted.value.trim().toLowerCase())
    const found = computed(() => fields.filter(matches))
    const snippet = computed(() =>
      snippetOf(language.value, { fields, settings: settings.value, version }),
    )

    const drawGroup = ({ title, kind }: (typeof groups)[number], index: number) => {
      const own = found.value.filter((field) => field.kind === kind)
      if (own.length === 0) return undefined
      const changed = own.filter(({ name }) => name in settings.value).length
      return h(
        'details',
        { key: kind, open: wanted.value !== '' || !isNarrow.value || index === 0 },
        [
          h('summary', changed > 0 ? `${title} (${changed} changed)` : title),
          ...own.map((field) =>
            h(SettingField, {
              key: field.name,
              field,
              ...(field.name in settings.value && { value: settings.value[field.name] ?? '' }),
              onChange: (value: string) => set(field, value),
            }),
          ),
        ],
      )
    }
    const drawLanguages = () =>
      h('fieldset', { class: 'playground-languages' }, [
        h('legend', 'Code for'),
        ...languages.map((each) =>
          h('label', [
            h('input', {
              type: 'radio',
              name: 'playground-language',
              value: each,
              checked: each === language.value,
              onChange: () => (language.value = each),
            }),
            h('span', each),
          ]),
        ),
      ])

    return () => {
      const css = cssOf(settings.value)
      return h('div', { class: 'playground' }, [
        h(LivePreview, { fields, settings: shown.value }),
        h('section', { class: 'playground-settings', 'aria-label': 'Settings' }, [
          h('div', { class: 'playground-tools' }, [
            h('label', { for: 'playground-filter' }, 'Filter settings'),
            h('input', {
              id: 'playground-filter',
              type: 'search',
              value: wanted.value,
              autocomplete: 'off',
              spellcheck: 'false',
              onInput: (event: Event) => {
                wanted.value = (event.target as HTMLInputElement).value
              },
            }),
            h(
              'button',
              { class: 'docs-button', type: 'button', onClick: () => replace({}) },
              'Start over',
            ),
            h('button', { class: 'docs-button', type: 'button', onClick: share }, 'Copy link'),
            h('p', { role: 'status' }, [
              said.value,
              found.value.length === 0 ? 'No setting matches.' : '',
            ]),
          ]),
          ...groups.map(drawGroup),
        ]),
        h('section', { class: 'playground-snippet', 'aria-label': 'Snippet' }, [
          drawLanguages(),
          h(CodeBlock, { code: snippet.value, label: 'code' }),
          css
            ? [h('p', 'In a style sheet of your page:'), h(CodeBlock, { code: css, label: 'CSS' })]
            : undefined,
        ]),
      ])
    }
  },
})
