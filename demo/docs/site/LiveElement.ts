import { defineComponent, h, onMounted, type PropType, ref, shallowRef } from 'vue'
import { runRecipe } from './runRecipe.ts'
import { sandboxConfig } from './sandbox.ts'
import type { Wallet } from './wallet.ts'

const nothing = 'No wallet is connected.'

/**
 * A `<latch-key>` in the page, with its state below, and a button for the recipe. It is rendered in the browser only, so
 * that its settings are there before it starts.
 */
export const LiveElement = defineComponent({
  props: {
    /** Attributes of the element. */
    attributes: { type: Object as PropType<Record<string, string>>, default: () => ({}) },
    /** Whether it is a card in the page. */
    inline: Boolean,
    /** How many elements there are. */
    count: { type: Number, default: 1 },
    /** A recipe to run with the connected wallet. */
    recipe: { type: String, default: '' },
    /** The label of the recipe's button. */
    label: { type: String, default: 'Run it' },
  },
  setup(props) {
    const config = shallowRef<Record<string, unknown>>()
    const isReady = ref(false)
    const said = ref(nothing)
    const result = ref('')
    const first = shallowRef<Wallet>()

    onMounted(() => {
      config.value = sandboxConfig()
      isReady.value = true
    })

    const place = (element: unknown) => {
      const wallet = element as Wallet | null
      if (!wallet || wallet.hasAttribute('data-live')) return
      wallet.setAttribute('data-live', '')
      first.value ??= wallet
      if (config.value) wallet.config = { ...wallet.config, ...config.value }
    }
    const tell = (event: Event) => {
      const { caipAddress } = (event.target as Wallet).state
      said.value = caipAddress ? `Connected: ${caipAddress}` : nothing
    }

    const run = async () => {
      const wallet = first.value
      if (!wallet) return
      result.value = 'Waiting for the wallet …'
      try {
        result.value = await runRecipe(props.recipe, wallet)
      } catch (error) {
        result.value = error instanceof Error ? error.message : String(error)
      }
    }

    return () => {
      const attributes = { ...(props.inline && { display: 'inline' }), ...props.attributes }
      const elements = Array.from({ length: props.count }, (_, index) =>
        h('latch-key', {
          key: index,
          ref: place,
          id: `live-${index + 1}`,
          ...Object.fromEntries(
            Object.entries(attributes).map(([name, value]) => [`^${name}`, value]),
          ),
          'onLatchkey-connect': tell,
          'onLatchkey-disconnect': tell,
          'onLatchkey-account-change': tell,
          'onLatchkey-ready': tell,
        }),
      )
      return h('div', { class: { live: true, 'live-inline': props.inline } }, [
        h('div', { class: 'live-place' }, isReady.value ? elements : []),
        h('p', { role: 'status' }, said.value),
        ...(props.recipe
          ? [
              h(
                'button',
                {
                  class: 'docs-button',
                  type: 'button',
                  disabled: said.value === nothing,
                  onClick: run,
                },
                props.label,
              ),
              h('output', result.value),
            ]
          : []),
      ])
    }
  },
})
