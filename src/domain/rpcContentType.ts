/**
 * How a question to a node is sent. The hosted JSON-RPC (`…/v1/?chainId=`) takes `text/plain`, which spares browsers
 * a preflight; nodes insist on their own type.
 */
export const rpcContentType = (url: string): string =>
  /\/v1\/?\?(?:.*&)?chainId=/.test(url) ? 'text/plain' : 'application/json'
