import type { Ask } from '#receipts/receipt.ts'
import { askNode } from '#verify/askNode.ts'

/** A node of the network: the address of its JSON-RPC, or a function that asks it. */
export type Node = string | Ask

/** A function that asks the node, ten seconds for each answer. */
export const nodeOf = (node: Node | undefined): Ask | undefined => {
  if (typeof node !== 'string') return node
  const ask = askNode(node)
  // Every method of a node that readers ask takes a list.
  return (method, params, options) => ask({ method, params: params as readonly unknown[] }, options)
}
