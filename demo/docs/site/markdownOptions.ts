import type { MarkdownOptions } from 'vitepress'
import { codeColours, colourClasses } from './code.ts'
import { manifest } from './manifest.ts'
import { fillReference } from './reference.ts'

/** How the site reads Markdown. */
export const markdownOptions = {
  theme: codeColours,
  codeTransformers: [colourClasses],
  config: (markdown) => fillReference(markdown, manifest),
} satisfies MarkdownOptions
