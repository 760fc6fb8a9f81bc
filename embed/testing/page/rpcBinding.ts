/** Where a browser’s driver puts its own way to the nodes, past the page’s `connect-src`. */
export const RPC_BINDING = '__latchkeyTestRpc'
