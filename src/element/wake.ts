import { once } from '../lib/once.ts'

/** What the woken parts are, without importing them. */
export type Kit = ReturnType<typeof import('../kit/createKit.ts')['createKit']>
export type CreateKit = typeof import('../kit/createKit.ts')['createKit']
export type PageFacts = ReturnType<typeof import('./pageFacts.ts')['pageFacts']>

/** State, services and wallets: enough to restore a session and to answer requests. A failed load is tried again. */
export const loadKit = once(async () => {
  const [{ createKit }, { pageFacts }] = await Promise.all([
    import('../kit/createKit.ts'),
    import('./pageFacts.ts'),
  ])
  return { createKit, pageFacts }
})

/** The views. */
export const loadApp = once(async () => {
  const [{ Shell }, { defineModal }] = await Promise.all([
    import('../shell/Shell.tsx'),
    import('./Root.tsx'),
  ])
  return defineModal(Shell)
})
