import type { CaipNetworkId } from '#domain/network/caip.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { paramsText } from '#receipts/paramsText.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import { visibleText } from '#receipts/visibleText.ts'
import { WalletRpcError } from '../walletRpcError.ts'
import { askChain } from './askChain.ts'
import { describeReceipt } from './describeReceipt.ts'
import type { Description } from './description.ts'
import type { EvmAccount } from './evmAccount.ts'
import type { EvmNetwork, FrameNetwork, SolanaNetwork } from './frameNetwork.ts'
import { frameWording } from './frameWording.ts'
import { readCalls } from './readCalls.ts'
import { readOperation } from './readOperation.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import { sponsorNameOf } from './sponsorName.ts'

export type RequestToDescribe = {
  method: string
  params?: unknown
  network: FrameNetwork
  account: EvmAccount | SolanaAccount
  /** Of the page that asks, as the browser reports it. */
  origin: string
}

/**
 * Tells a visitor what a page asks for: in plain words, with what is dangerous about it, and with what the chain
 * says would happen. Whatever cannot be read is shown as it came, with a warning, so that nobody approves an empty
 * box.
 *
 * @throws only the reason of its signal
 */
export async function describeRequest(
  request: RequestToDescribe & Cancellable,
): Promise<Description> {
  const { method, params, network, account, origin, signal } = request
  try {
    if (network.namespace === 'solana' && account.namespace === 'solana')
      return await describeSolana({ method, params, network, account, origin, signal })
    if (network.namespace === 'eip155' && account.namespace === 'eip155')
      return await describeEvm({ method, params, network, account, origin, signal })
  } catch (error) {
    signal?.throwIfAborted()
    return unreadable(method, params, error)
  }
  return unreadable(method, params, undefined)
}

type EvmRequest = Cancellable & {
  method: string
  params: unknown
  network: EvmNetwork
  account: EvmAccount
  origin: string
}

async function describeEvm(request: EvmRequest): Promise<Description> {
  const { method, params, network, account, origin, signal } = request
  // What this wallet would refuse is not described as if it would not.
  if (method === 'wallet_sendCalls') readCalls(params)
  if (method === 'eth_sendUserOperation') readOperation(params)
  const receipt = await readReceipt(
    freezeRequest({
      chain: `eip155:${network.chainId}`,
      account: account.address,
      method,
      params,
    }),
    {
      origin,
      coin: { kind: 'coin', ...network.nativeCurrency },
      tokens: network.tokens,
      ask: (method, params, options) => askChain(network.rpcUrl, method, params, options),
      ...(account.type === 'smartAccount' && {
        smartAccount: {
          isDeployed: () => account.isDeployed(),
          sponsorName: sponsorNameOf(network),
        },
      }),
      now: Date.now(),
    },
    { signal },
  )
  return describeReceipt(receipt)
}

type SolanaRequest = Cancellable & {
  method: string
  params: unknown
  network: SolanaNetwork
  account: SolanaAccount
  origin: string
}

async function describeSolana(request: SolanaRequest): Promise<Description> {
  const { method, params, network, account, origin, signal } = request
  const { rpcUrl, nativeCurrency } = network
  const receipt = await readReceipt(
    freezeRequest({
      chain: network.caip2 as CaipNetworkId,
      account: account.address,
      method,
      params,
    }),
    {
      origin,
      coin: { kind: 'coin', ...nativeCurrency },
      ...(rpcUrl !== undefined && {
        ask: (method, params, options) => askChain(rpcUrl, method, params, options),
      }),
      now: Date.now(),
    },
    { signal },
  )
  return describeReceipt(receipt)
}

function unreadable(method: string, params: unknown, error: unknown): Description {
  const isSaid = error instanceof WalletRpcError || error instanceof LatchkeyError
  const reason = isSaid ? ` ${visibleText(error.message, 200)}` : ''
  return {
    isSignIn: false,
    title: visibleText(method, 60),
    text: paramsText(params),
    facts: [],
    warnings: [
      {
        code: 'unreadable',
        level: 'danger',
        text: `${frameWording().t('risk.unreadable')}${reason}`,
      },
    ],
  }
}
