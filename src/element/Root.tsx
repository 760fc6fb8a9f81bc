import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Beginning } from '../shell/first/showFirst.tsx'

type Shell = typeof import('../shell/Shell.tsx')['Shell']
type Store = Parameters<Shell>[0]['store']

/** The element React draws in. */
export type Views = HTMLElement & {
  kit: { store: Store }
  owner: HTMLElement
  /** While it waits, nothing is drawn when it enters the page. */
  beginning?: Beginning | 'wait' | undefined
  begin(beginning: Beginning): void
}

/** Where r2wc keeps its React root, and what it calls to have it drawn. */
const context = Symbol.for('r2wc.context')
const render = Symbol.for('r2wc.render')
type Wrapped = HTMLElement & { [context]?: unknown; [render](): void }

/**
 * Wraps the shell as `<latch-key-views>`. Kit and owner are set before it is connected: r2wc mounts at that moment and
 * unmounts when it leaves the page, while the store outlives both. r2wc can only begin afresh; what has been drawn
 * before React came is adopted here.
 */
export const prepareViews = async () => {
  const { Shell } = await import('../shell/Shell.tsx')
  await (await import('../shell/useLatePart.ts')).loadLateParts()
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the shell has been fetched
  const Root = ({ container }: { container: Views }) => (
    <Shell
      store={container.kit.store}
      root={container.getRootNode() as ShadowRoot}
      owner={container.owner}
    />
  )
  const Base = r2wc(Root as unknown as ComponentType) as unknown as new () => Wrapped
  class ViewsElement extends Base {
    declare beginning?: Views['beginning']

    begin(beginning: Beginning): void {
      this.beginning = beginning
      // At once, so that nothing is pressed, changed or painted in between.
      flushSync(() => this[render]())
      this.beginning = undefined
    }

    override [render](): void {
      if (this.beginning === 'adopt') {
        const root = hydrateRoot(this, <Root container={this as unknown as Views} />)
        this[context] = { root, ReactComponent: Root }
      } else if (this.beginning !== 'wait') super[render]()
    }
  }
  return (tag: string): void => customElements.define(tag, ViewsElement)
}
