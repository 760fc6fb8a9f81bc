import type { Subject } from './benchServer.ts'

const latchkey = (script: string, isModule: boolean): Subject => ({
  tag: 'latch-key',
  script,
  isModule,
  attributes: 'networks="eip155:1"',
})

/** What is measured, and the floors it is measured against. */
export const subjects = {
  split: latchkey('/dist/split/latchkey.js', true),
  umd: latchkey('/dist/latchkey.umd.js', false),
  esm: latchkey('/dist/latchkey.js', true),
  eager: latchkey('/eager/latchkey.umd.js', false),
  // The floors load as the split build does: by an async module.
  vanilla: { tag: 'vanilla-floor', script: '/floor/vanilla.js', isModule: true },
  react: { tag: 'react-floor', script: '/floor/react.js', isModule: true },
} as const satisfies Record<string, Subject>
