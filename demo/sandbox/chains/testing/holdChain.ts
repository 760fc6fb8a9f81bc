import { startEvmChain } from '../startEvmChain.ts'

// Started by a test that kills it: the node must not be left over.
const chain = await startEvmChain({ chainId: 31339 })
console.log(chain.url)
