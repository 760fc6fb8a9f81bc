import { type Address, bytesToHex, type Hex, isAddressEqual, numberToHex } from 'viem'
import { safeMethods } from '#domain/request/rpcPolicy.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { readMessage } from '#receipts/evm/readMessage.ts'
import { readTransaction } from '#receipts/evm/readTransaction.ts'
import { readTypedData, signableTypedData } from '#receipts/evm/typedData.ts'
import { AnyAddress, readParam } from '#receipts/readParam.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'
import { askChain } from './askChain.ts'
import { CALLS_CODE } from './callsCode.ts'
import type { EvmAccount } from './evmAccount.ts'
import type { EvmNetwork, FrameNetwork } from './frameNetwork.ts'
import { performSolana } from './performSolana.ts'
import { readCalls } from './readCalls.ts'
import { readOperation } from './readOperation.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import { toWalletRpcError } from './toWalletRpcError.ts'
import { walletAssets } from './walletAssets.ts'
import { walletCapabilities } from './walletCapabilities.ts'
import { grantPermissions, revokePermissions } from './walletPermissions.ts'

export type WalletRequest = {
  method: string
  params?: unknown
  /** The network it is for, and the account that acts there. */
  network: FrameNetwork
  account: EvmAccount | SolanaAccount
  /** All networks of the wallet, for what is asked across them. @default [network] */
  networks?: readonly FrameNetwork[] | undefined
}

/**
 * Carries a request out. Whoever calls has had it approved, if it is of those that need it.
 *
 * @returns what the method answers, never wrapped
 * @throws {WalletRpcError} with the code of EIP-1193, EIP-1474 or EIP-5792, or the node's own
 */
export async function performRpc(request: WalletRequest & Cancellable): Promise<unknown> {
  const { method, params, network, account, signal } = request
  try {
    signal?.throwIfAborted()
    if (network.namespace === 'solana' && account.namespace === 'solana')
      return await performSolana({ method, params }, account, network, { signal })
    if (network.namespace === 'eip155' && account.namespace === 'eip155') {
      const networks = (request.networks ?? [network]).filter(
        (one): one is EvmNetwork => one.namespace === 'eip155',
      )
      return await performEvm({ method, params, network, account, networks, signal })
    }
  } catch (error) {
    if (signal?.aborted) throw error
    throw toWalletRpcError(error)
  }
  throw new WalletRpcError(
    RPC_CODE.invalidRequest,
    `A ${account.namespace} account cannot act on ${network.name}.`,
  )
}

type EvmRequest = Cancellable & {
  method: string
  params: unknown
  network: EvmNetwork
  account: EvmAccount
  networks: readonly EvmNetwork[]
}

async function performEvm(request: EvmRequest): Promise<unknown> {
  const { method, params, network, account, networks, signal } = request
  switch (method) {
    case 'eth_accounts':
      return [account.address]
    case 'eth_chainId':
      return numberToHex(network.chainId)
    case 'personal_sign': {
      const { bytes, from } = readMessage(params)
      assertMine(account, from)
      return await account.signMessage({ raw: bytesToHex(bytes) })
    }
    case 'eth_signTypedData_v4': {
      const [from, data] = readParam(z.array(z.unknown()).check(z.minLength(2)), params)
      assertMine(account, readParam(AnyAddress, from))
      return await account.signTypedData(signableTypedData(readTypedData(data)))
    }
    case 'eth_sendTransaction': {
      const { from, chainId, ...transaction } = readTransaction(params)
      assertMine(account, from)
      assertChain(network, chainId, RPC_CODE.invalidParams)
      return await account.sendTransaction(transaction, { signal })
    }
    case 'wallet_sendCalls': {
      const { from, chainId, capabilities: _, ...calls } = readCalls(params)
      assertMine(account, from)
      assertChain(network, chainId, CALLS_CODE.unsupportedChain)
      return await account.sendCalls(calls, { signal })
    }
    case 'wallet_getCallsStatus': {
      const [id] = readParam(z.array(z.string()).check(z.minLength(1)), params)
      return await account.callsStatus(id ?? '')
    }
    case 'wallet_getCapabilities': {
      const [of] = readParam(z.nullish(z.array(z.unknown())), params) ?? []
      if (of !== undefined && of !== null) assertMine(account, readParam(AnyAddress, of))
      return walletCapabilities(networks, account, params)
    }
    case 'wallet_getAssets':
      return await walletAssets(networks, params)
    case 'wallet_grantPermissions':
      return await grantPermissions(account, network, params)
    case 'wallet_revokePermissions':
      return await revokePermissions(account, network, params)
    case 'eth_sendUserOperation': {
      const { sender, operation } = readOperation(params)
      assertMine(account, sender)
      if (!account.sendUserOperation)
        throw new WalletRpcError(
          RPC_CODE.unsupportedMethod,
          'A plain account sends no user operations.',
        )
      return await account.sendUserOperation(operation, { signal })
    }
    case 'eth_supportedEntryPoints':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationReceipt':
    case 'eth_getUserOperationByHash':
      return await askChain(bundlerOf(network), method, params, { signal })
    default:
      if (!isRead(method))
        throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
      return await askChain(network.rpcUrl, method, params, { signal })
  }
}

const reads: ReadonlySet<string> = new Set(
  safeMethods.filter((method) => method.startsWith('eth_')),
)

/** Whether a method is passed to the node as it is: what needs neither the key nor a word from the visitor. */
const isRead = (method: string): boolean => reads.has(method)

function bundlerOf({ name, smartAccounts }: EvmNetwork): string {
  if (smartAccounts) return smartAccounts.bundlerUrl
  throw new WalletRpcError(RPC_CODE.unsupportedMethod, `${name} has no bundler in this wallet.`)
}

/** Whoever names an account means it: another one is not signed with instead. */
function assertMine(account: EvmAccount, named: Address | Hex | undefined): void {
  if (named === undefined || isAddressEqual(named, account.address)) return
  throw new WalletRpcError(RPC_CODE.unauthorized, `${named} is not the account in use.`)
}

function assertChain(network: EvmNetwork, chainId: number | undefined, code: number): void {
  if (chainId === undefined || chainId === network.chainId) return
  throw new WalletRpcError(
    code,
    `The request is for chain ${chainId}, the wallet is on ${network.chainId}.`,
  )
}
