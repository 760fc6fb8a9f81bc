import { defineComponent, h, ref } from 'vue'

/** Code with a button that copies it. */
export const CodeBlock = defineComponent({
  props: {
    code: { type: String, required: true },
    /** What a screen reader calls it. */
    label: { type: String, required: true },
  },
  setup(props) {
    const block = ref<HTMLElement>()
    const said = ref('')
    const copy = async () => {
      said.value = ''
      try {
        await navigator.clipboard.writeText(props.code)
        said.value = 'Copied.'
      } catch {
        // Without a secure context, or without permission: what is selected can be copied by hand.
        getSelection()?.selectAllChildren(block.value as HTMLElement)
        said.value = 'Selected. Copy it with your keyboard.'
      }
    }
    return () =>
      h('div', { class: 'playground-code' }, [
        h(
          'pre',
          { ref: block, tabindex: 0, role: 'region', dir: 'ltr', 'aria-label': props.label },
          [h('code', props.code)],
        ),
        h('div', { class: 'playground-copy' }, [
          h(
            'button',
            { class: 'docs-button', type: 'button', onClick: copy },
            `Copy ${props.label}`,
          ),
          h('span', { role: 'status' }, said.value),
        ]),
      ])
  },
})
