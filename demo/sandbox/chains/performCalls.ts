import { toHex } from 'viem/utils'
import { callNode } from './callNode.ts'
import { confirmTransactions } from './confirmTransactions.ts'
import { OPEN_DEPLOYER, type OpenCall } from './openContracts.ts'

/**
 * Makes calls that anyone may make, such as minting, and resolves when all are mined.
 *
 * @param from an account the node can send from
 * @throws when one of them failed
 */
export async function performCalls(
  url: string,
  calls: readonly OpenCall[],
  from: string = OPEN_DEPLOYER,
): Promise<void> {
  const hashes = await callNode(
    url,
    calls.map((call) => ({
      method: 'eth_sendTransaction',
      params: [{ from, gas: toHex(3_000_000), ...call }],
    })),
  )
  await confirmTransactions(url, hashes)
}
