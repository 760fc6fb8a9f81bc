import type { LocalAccount } from 'viem'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { z } from '#lib/schema.ts'
import { toCaip2, toHexChainId } from '../chainId.ts'
import type { WalletChain } from '../walletChain.ts'
import { grantOf } from './approvedNamespaces.ts'
import { carryOutRequest } from './carryOutRequest.ts'
import { walletNamespaceOf } from './walletNamespaces.ts'

const ChainToSwitchTo = z.tuple([z.object({ chainId: z.string() })])
const ChainToAdd = z.tuple([
  z.object({ chainId: z.string(), chainName: z.string(), rpcUrls: z.array(z.string()) }),
])

type AskedRequest = {
  topic: string
  params: { chainId: string; request: { method: string; params: unknown } }
}

/** What a request may read and move; an agent is one. */
type Wallet = {
  accounts: readonly LocalAccount[]
  indexes: readonly number[]
  chains(): readonly WalletChain[]
  sessions(): (Parameters<typeof grantOf>[0] & { topic: string })[]
  switchChain(caip2: string): Promise<void>
  addChain(chain: WalletChain): Promise<void>
}

/**
 * Executes a page's request without a confirmation: signs, sends, or switches.
 *
 * @returns what the page is to be answered
 * @throws {WalletRpcError} with the code the page is to be answered
 */
export async function performRequest(asked: AskedRequest, wallet: Wallet): Promise<unknown> {
  const { chainId: caip2, request } = asked.params
  const { method, params } = request
  const session = wallet.sessions().find(({ topic }) => topic === asked.topic)
  const addresses = session ? grantOf(session).addresses : []
  const served = walletNamespaceOf(caip2)
  if (served) {
    const granted = session?.namespaces[served.namespace]?.accounts ?? []
    const isGranted = (index: number) => granted.includes(`${caip2}:${served.address(index)}`)
    const { rpcUrl } = known(wallet, caip2)
    const indexes = wallet.indexes.filter(isGranted)
    return await served.perform({ method, params, caip2, rpcUrl, indexes })
  }

  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return addresses
    case 'eth_chainId':
      return toHexChainId(caip2)
    case 'wallet_watchAsset':
      return true
    case 'wallet_switchEthereumChain': {
      const [{ chainId }] = read(ChainToSwitchTo, params)
      await wallet.switchChain(known(wallet, toCaip2(chainId)).caip2)
      return null
    }
    case 'wallet_addEthereumChain': {
      const [{ chainId, chainName, rpcUrls }] = read(ChainToAdd, params)
      const added = { caip2: toCaip2(chainId), name: chainName, rpcUrl: rpcUrls[0] ?? '' }
      await wallet.addChain(added)
      await wallet.switchChain(added.caip2)
      return null
    }
    default:
      return await carryOutRequest({
        method,
        params: Array.isArray(params) ? params : [params],
        accounts: wallet.accounts.filter(({ address }) => addresses.includes(address)),
        rpcUrl: known(wallet, caip2).rpcUrl,
      })
  }
}

function known(wallet: Wallet, caip2: string): WalletChain {
  const chain = wallet.chains().find((candidate) => candidate.caip2 === caip2)
  if (chain) return chain
  throw new WalletRpcError(RPC_CODE.unknownChain, `Unrecognized chain ${caip2}. Add it first.`)
}

function read<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw new WalletRpcError(RPC_CODE.invalidParams, `Invalid parameters: ${parsed.error.message}`)
}
