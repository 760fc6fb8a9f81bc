import { defineComponent, h, onMounted, type PropType, ref, shallowRef, watch } from 'vue'
import { sandboxConfig } from '../sandbox.ts'
import type { Wallet } from '../wallet.ts'
import type { Field } from './fields.ts'
import type { Settings } from './settings.ts'

const NOBODY = 'No wallet is connected.'

/** The sandbox’s configuration without the keys that the reader sets: it would win over their attributes. */
function withoutKeys(config: Record<string, unknown>, keys: readonly string[]) {
  const without = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
  const { features, ...rest } = without(config)
  return features ? { ...rest, features: without(features as Record<string, unknown>) } : rest
}

/** The element with the reader’s settings. */
export const LivePreview = defineComponent({
  props: {
    fields: { type: Array as PropType<readonly Field[]>, required: true },
    settings: { type: Object as PropType<Settings>, required: true },
  },
  setup(props) {
    const isReady = ref(false)
    const element = shallowRef<Wallet>()
    const said = ref(NOBODY)

    const configure = () => {
      const wallet = element.value
      const sandbox = sandboxConfig()
      if (!wallet || !sandbox) return
      const set = props.fields.filter(({ name }) => name in props.settings)
      wallet.config = withoutKeys(
        sandbox,
        set.map(({ property }) => property),
      )
    }
    const paint = () => {
      for (const { kind, name } of props.fields) {
        if (kind !== 'token') continue
        // By a script, which the policy allows; a style attribute in markup is not.
        const value = props.settings[name]
        if (value === undefined) element.value?.style.removeProperty(name)
        else element.value?.style.setProperty(name, value)
      }
    }
    const tell = (event: Event) => {
      const { caipAddress } = (event.target as Wallet).state
      said.value = caipAddress ? `Connected: ${caipAddress}` : NOBODY
    }

    onMounted(() => {
      isReady.value = true
    })
    watch(element, () => {
      configure()
      paint()
    })
    watch(
      () => Object.keys(props.settings).sort().join(' '),
      () => configure(),
    )
    watch(() => props.settings, paint)

    return () =>
      h(
        'section',
        {
          class: 'playground-live',
          'aria-label': 'The element',
          'data-theme': props.settings.theme,
        },
        [
          h(
            'div',
            { class: 'live-place' },
            isReady.value
              ? [
                  h('latch-key', {
                    ref: (node: unknown) => {
                      element.value = (node as Wallet | null) ?? undefined
                    },
                    id: 'playground',
                    ...Object.fromEntries(
                      props.fields
                        .filter(({ kind }) => kind !== 'token')
                        .map(({ name }) => [`^${name}`, props.settings[name]]),
                    ),
                    'onLatchkey-connect': tell,
                    'onLatchkey-disconnect': tell,
                    'onLatchkey-account-change': tell,
                    'onLatchkey-ready': tell,
                  }),
                ]
              : [],
          ),
          h('p', { role: 'status' }, said.value),
        ],
      )
  },
})
