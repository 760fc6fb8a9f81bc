import { withBase } from 'vitepress'
import { defineComponent, h } from 'vue'
import sizes from './viewSizes.json'

/** A picture of a view that `npm run picture` has drawn, in the theme of the page. */
export const ViewPicture = defineComponent({
  props: {
    view: { type: String, required: true },
    alt: { type: String, required: true },
  },
  setup(props) {
    const size = (sizes as Record<string, { width: number; height: number }>)[props.view]
    if (!size) throw new Error(`There is no picture of ${props.view}: run npm run picture`)
    return () =>
      h(
        'span',
        { class: 'view-picture' },
        (['light', 'dark'] as const).map((theme) =>
          h('img', {
            class: `only-${theme}`,
            src: withBase(`/views/${props.view}-${theme}.png`),
            alt: props.alt,
            ...size,
            loading: 'lazy',
            decoding: 'async',
          }),
        ),
      )
  },
})
