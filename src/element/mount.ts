import { LatchkeyError } from '#errors/base.ts'
import type { LatchKeyElement } from './LatchKeyElement.ts'

/** Properties of the element: its attributes in camelCase, `config`, and those of every element, such as `id`. */
export type MountOptions = Partial<Omit<LatchKeyElement, 'append' | 'wallets'>> & {
  append?: 'body' | 'none'
  /** The wallets to feature. */
  wallets?: string | readonly string[]
}

/**
 * Creates a `<latch-key>` with these properties, appends it to a node of the page, and returns it: for pages built by
 * scripts.
 *
 * @throws {LatchkeyError} `invalid-config`: the node cannot take children, or an option is not a property of the element
 */
export const mount = (node: ParentNode, options: MountOptions = {}): LatchKeyElement => {
  const element = document.createElement('latch-key') as LatchKeyElement
  const missing = (node as Partial<ParentNode> | undefined)?.append
    ? Object.keys(options).find((name) => !(name in element))
    : 'node'
  if (missing) throw new LatchkeyError('invalid-config', `mount: no ${missing}`)
  node.append(Object.assign(element, options))
  return element
}
