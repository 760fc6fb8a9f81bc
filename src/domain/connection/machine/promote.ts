import type { Connection } from '../connection.ts'
import type { ConnectionStates } from '../connectionState.ts'

export const withConnected = (
  links: ConnectionStates,
  connections: readonly Connection[],
): ConnectionStates => ({
  ...links,
  ...Object.fromEntries(
    connections.map((connection) => [connection.namespace, { status: 'connected', connection }]),
  ),
})

/** Where a namespace has lost its wallet, makes the previously used one active again. */
export const promote = (links: ConnectionStates, others: readonly Connection[]) => {
  const promoted = others.filter(
    ({ namespace }, at) =>
      !links[namespace] && others.findIndex((one) => one.namespace === namespace) === at,
  )
  return {
    links: withConnected(links, promoted),
    others: others.filter((one) => !promoted.includes(one)),
    promoted,
  }
}
