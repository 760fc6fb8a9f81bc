import { once } from '../lib/once.ts'
import type { First } from '../shell/first/showFirst.tsx'
import { afterPaint } from './afterPaint.ts'
import { freeTag } from './freeTag.ts'
import { HTMLElementBase } from './HTMLElementBase.ts'
import { orTell } from './orTell.ts'
import { placeModal } from './placeModal.ts'
import type { Views } from './Root.tsx'

type Kit = { store: Views['kit']['store']; close(): unknown; prepare(): void }

/** The modal of one element, wherever the host wants it. */
export type Modal = {
  placeIn(home: ShadowRoot | HTMLElement): void
  /** Resolves when React draws it. @throws {Error} React did not arrive: the modal has closed again */
  complete(): Promise<void>
  remove(): void
}

/** React, which draws all that comes after the first view. */
const loadViews = once(async () => {
  // Whoever is about to look is about to choose: what connecting takes comes beside it.
  import('../kit/createKit.ts').then(({ fetchSession }) => fetchSession()).catch(() => {})
  return (await import('./Root.tsx')).prepareViews()
})

/**
 * `<latch-key-modal>`: what the views are in. The first one is drawn before React is there, which matters on a slow
 * line: then `<latch-key-views>`, wrapped by r2wc, goes on with the very same nodes.
 */
export const defineModal = once(async () => {
  const { prepareFirst, showFirst } = await import('../shell/first/showFirst.tsx')
  await prepareFirst()
  const tag = freeTag('latch-key-modal')
  customElements.define(tag, class extends HTMLElementBase {})
  const viewsTag = freeTag('latch-key-views')
  let isWhole = false

  const create = (kit: Kit, owner: HTMLElement): Modal => {
    const modal = document.createElement(tag)
    const root = modal.attachShadow({ mode: 'open' })
    const views = document.createElement(viewsTag) as Views
    views.style.display = 'contents'
    Object.assign(views, { kit, owner })
    let first: First | undefined
    let isBegun = isWhole
    if (!isWhole) views.beginning = 'wait'
    root.append(views)

    const complete = once(async () => {
      if (first) await afterPaint()
      kit.prepare()
      if (!first) return
      try {
        const defineViews = await orTell(owner, loadViews())
        if (!isWhole) defineViews(viewsTag)
        isWhole = true
        await first?.handOver((beginning) => views.begin(beginning))
        first = undefined
      } catch (error) {
        kit.close()
        throw error
      }
    })
    return {
      placeIn(home) {
        placeModal(modal, home)
        if (isBegun) return
        isBegun = true
        // Only now: the kit may have opened by itself, and off the page no dialog opens.
        first = showFirst(views, { store: kit.store, root, owner })
      },
      complete,
      remove() {
        first?.leave()
        first = undefined
        modal.remove()
      },
    }
  }
  return { create, loadViews }
})
