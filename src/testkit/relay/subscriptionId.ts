import { createHash } from 'node:crypto'

/** The id of a client's subscription to a topic. Clients compute the same and so know it at once. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
