import type { MarkdownOptions } from 'vitepress'
import { codeColours, colourClasses } from './code.ts'
import { manifest } from './manifest.ts'
import { fillReference } from './reference.ts'

/** How the site reads Markdown. */
export const markdownOptions = {
  theme: codeColours,
  codeTransformers: [colourClasses],
  config(markdown) {
    fillReference(markdown, manifest)
    const { rules } = markdown.renderer
    const draw = rules.code_inline
    // Two braces in code are text: pages are templates of Vue, which would evaluate them.
    rules.code_inline = (...all) => (draw?.(...all) ?? '').replace(/^<code/, '<code v-pre')
  },
} satisfies MarkdownOptions
