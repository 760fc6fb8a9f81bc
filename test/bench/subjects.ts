import type { Services } from './services.ts'

/** What is measured: a tag, the script that defines it, and whether that is a module. */
export type Subject = {
  tag: string
  script: string
  isModule: boolean
  /** Attributes of the element, as HTML. */
  attributes?: string
  /** What is inside the element, as HTML. */
  children?: string
  /** How many of it the page has. @default 1 */
  count?: number
}

export type SubjectName = 'split' | 'umd' | 'esm' | 'serviceless' | 'vanilla' | 'react'

/** What is measured, and the floors it is measured against. */
export function subjectsWith({ endpoints }: Services): Record<SubjectName, Subject> {
  const element = {
    tag: 'latch-key',
    attributes: `project-id="${'1'.repeat(32)}" networks="eip155:1 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"`,
    children: `<script type="application/json" slot="config">${JSON.stringify({ endpoints })}</script>`,
  }
  return {
    split: { ...element, script: '/dist/split/latchkey.js', isModule: true },
    umd: { ...element, script: '/dist/latchkey.umd.js', isModule: false },
    esm: { ...element, script: '/dist/latchkey.js', isModule: true },
    // For pages that answer in place of the hosted services themselves.
    serviceless: {
      tag: 'latch-key',
      attributes: 'networks="eip155:1"',
      script: '/dist/split/latchkey.js',
      isModule: true,
    },
    // The floors load as the split build does: by an async module.
    vanilla: { tag: 'vanilla-floor', script: '/floor/vanilla.js', isModule: true },
    react: { tag: 'react-floor', script: '/floor/react.js', isModule: true },
  }
}
