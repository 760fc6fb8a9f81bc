import { createSolanaAdapter } from '#adapters/chains/solana/solanaAdapter.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'

/** A transfer ready to be signed, in base64, as a page's own Solana code would build it. */
export async function unsentSolana(
  network: Network,
  move: { from: string; to: string; amount: bigint; token?: string },
): Promise<string> {
  const { from, to, amount, token } = move
  let made: string | undefined
  const provider = {
    async request({ params }: { params?: unknown }) {
      made = (params as { transaction: string }).transaction
      throw Object.assign(new Error('Not sent'), { code: 4001 })
    },
  }
  const account = toCaipAddress(solanaPlan.caipNetworkId, from)
  const what = {
    provider,
    network,
    account,
    to,
    amount,
    ...(token && { token: { address: token } }),
  }
  await createSolanaAdapter()
    .transfer(what)
    .catch((error: unknown) => {
      if (made === undefined) throw error
    })
  if (made === undefined) throw new Error('The wallet was never asked')
  return made
}
