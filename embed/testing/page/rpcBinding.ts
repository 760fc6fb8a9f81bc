/** The global through which a browser’s driver reaches the nodes, bypassing the page’s `connect-src`. */
export const RPC_BINDING = '__latchkeyTestRpc'
