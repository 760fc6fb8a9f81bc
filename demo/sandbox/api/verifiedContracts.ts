import type { Hono } from 'hono'
import { callNode } from '../chains/callNode.ts'
import { exchangeAbi, exchangeContracts } from '../chains/exchange/exchangeContracts.ts'

/** What the sandbox deploys itself, from the artefacts that these ABIs are part of. */
const deployed = new Map<string, unknown>([
  [exchangeContracts.router.toLowerCase(), exchangeAbi.router],
])

/**
 * Sourcify's look-up of a verified contract: its ABI where the sandbox has deployed it on a chain that runs, else 404.
 *
 * @param nodes of EVM chains by CAIP-2 id
 */
export function serveVerifiedContracts(
  app: Hono,
  { nodes = {} }: { nodes?: Readonly<Record<string, string>> | undefined },
): void {
  app.get('/v2/contract/:chainId/:address', async (context) => {
    const { chainId, address } = context.req.param()
    const about = { chainId, address }
    const node = nodes[`eip155:${chainId}`]
    const abi = deployed.get(address.toLowerCase())
    const [code] =
      node && abi
        ? await callNode(node, [{ method: 'eth_getCode', params: [address, 'latest'] }])
        : []
    if (!code || code === '0x')
      return context.json({ match: null, creationMatch: null, runtimeMatch: null, ...about }, 404)
    const fields = context.req.query('fields')?.split(',') ?? []
    return context.json({
      ...{ match: 'match', creationMatch: 'match', runtimeMatch: null, ...about },
      ...(fields.includes('abi') && { abi }),
    })
  })
}
