import { defineComponent, h, nextTick, onMounted, ref, watch } from 'vue'

/** The words that are looked for: each has to be somewhere in a row. */
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** A table with a field that leaves the rows with its words. Without a script it is the whole table. */
export const FilteredTable = defineComponent({
  props: {
    /** What the field is called. */
    label: { type: String, required: true },
  },
  setup(props, { slots }) {
    const table = ref<HTMLElement>()
    const isReady = ref(false)
    const wanted = ref('')
    const said = ref('')

    const show = () => {
      const rows = [...(table.value?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
      const words = wordsOf(wanted.value)
      for (const row of rows) {
        const text = row.textContent.toLowerCase()
        row.hidden = !words.every((word) => text.includes(word))
      }
      const left = rows.filter(({ hidden }) => !hidden).length
      said.value = words.length === 0 ? '' : `${left} of ${rows.length}`
    }
    onMounted(() => {
      isReady.value = true
    })
    watch(wanted, () => nextTick(show))

    return () =>
      h('div', { ref: table, class: 'filtered-table' }, [
        isReady.value
          ? h('div', { class: 'filter-tools' }, [
              h('label', { for: 'table-filter' }, props.label),
              h('input', {
                id: 'table-filter',
                type: 'search',
                value: wanted.value,
                autocomplete: 'off',
                spellcheck: 'false',
                onInput: (event: Event) => {
                  wanted.value = (event.target as HTMLInputElement).value
                },
              }),
              h('p', { role: 'status' }, said.value),
            ])
          : undefined,
        slots.default?.(),
      ])
  },
})
