/**
 * The content type of requests to a node. The hosted JSON-RPC (`…/v1/?chainId=`) accepts `text/plain`, which avoids a CORS
 * preflight; nodes require `application/json`.
 */
export const rpcContentType = (url: string): string =>
  /\/v1\/?\?(?:.*&)?chainId=/.test(url) ? 'text/plain' : 'application/json'
