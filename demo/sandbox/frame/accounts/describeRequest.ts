import { type Address, decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { Cancellable } from '../../../../src/lib/cancellable.ts'
import { z } from '../../../../src/lib/schema.ts'
import { WalletRpcError } from '../../wallets/walletRpcError.ts'
import { type CallContext, describeCall } from './describeCall.ts'
import { describeGrant } from './describeGrant.ts'
import { describeMessage } from './describeMessage.ts'
import { describeSolana } from './describeSolana.ts'
import { describeTypedData } from './describeTypedData.ts'
import type { Description, Warning } from './description.ts'
import { type AskedFee, estimateFee } from './estimateFee.ts'
import type { AccountCall, EvmAccount } from './evmAccount.ts'
import { evmClient } from './evmClient.ts'
import type { EvmNetwork, FrameNetwork } from './frameNetwork.ts'
import { readCalls } from './readCalls.ts'
import { readMessage } from './readMessage.ts'
import { AnyAddress, readParam } from './readParam.ts'
import { readTransaction } from './readTransaction.ts'
import { readTypedData } from './readTypedData.ts'
import { readUserOperation } from './readUserOperation.ts'
import { simulateCalls } from './simulateCalls.ts'
import { accountAbi } from './smartContractAccount.ts'
import type { SolanaAccount } from './solanaAccount.ts'
import { visibleText } from './visibleText.ts'
import { readRevocation } from './walletPermissions.ts'

export type { Description } from './description.ts'

export type RequestToDescribe = {
  method: string
  params?: unknown
  network: FrameNetwork
  account: EvmAccount | SolanaAccount
  /** Of the page that asks, as the browser reports it. */
  origin: string
}

const MAX_RAW = 20_000

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
      return await describeSolana({ method, params }, { origin, account, network }, { signal })
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
  const { method, params, network, account, origin } = request
  const context: CallContext = { client: evmClient(network), network, from: account.address }
  switch (method) {
    case 'personal_sign': {
      const { bytes, from } = readMessage(params)
      const description = describeMessage(bytes, {
        origin,
        address: account.address,
        chainReference: String(network.chainId),
      })
      return withWarnings(description, accountWarnings(account, from))
    }
    case 'eth_signTypedData_v4': {
      const [from, data] = readParam(z.array(z.unknown()).check(z.minLength(2)), params)
      const description = await describeTypedData(context, readTypedData(data))
      return withWarnings(description, accountWarnings(account, readParam(AnyAddress, from)))
    }
    case 'eth_sendTransaction': {
      const { from, chainId, ...call } = readTransaction(params)
      const description = await describeCalls(request, context, [call], { asked: call })
      return withWarnings(description, [
        ...accountWarnings(account, from),
        ...chainWarnings(network, chainId),
      ])
    }
    case 'wallet_sendCalls': {
      const { from, chainId, calls, paymaster } = readCalls(params)
      const description = await describeCalls(request, context, calls, {
        paymasterUrl: paymaster?.url,
      })
      return withWarnings(description, [
        ...accountWarnings(account, from),
        ...chainWarnings(network, chainId),
      ])
    }
    case 'eth_sendUserOperation': {
      const { sender, operation } = readUserOperation(params)
      const calls = readCallData(operation.callData)
      const description = await describeCalls(
        request,
        context,
        calls ?? [{ to: sender, value: 0n, data: operation.callData }],
        { asked: operation },
      )
      return withWarnings(description, accountWarnings(account, sender))
    }
    case 'wallet_grantPermissions':
      return await describeGrant(context, params)
    case 'wallet_revokePermissions':
      return {
        kind: 'permissions',
        title: 'Take back a permission',
        facts: [{ label: 'Permission', value: visibleText(readRevocation(params), 120) }],
        warnings: [],
      }
    default:
      return unreadable(method, params, undefined)
  }
}

async function describeCalls(
  { account, network, signal }: EvmRequest,
  context: CallContext,
  calls: readonly AccountCall[],
  paying: { paymasterUrl?: string | undefined; asked?: AskedFee } = {},
): Promise<Description> {
  const [described, { outcome, changes, gasUsed }] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(context, call))),
    simulateCalls(context, calls, { signal }),
  ])
  const { fee, warnings: feeWarnings } =
    gasUsed === undefined
      ? { warnings: [] }
      : await estimateFee(context, account, { gasUsed, ...paying })
  const shared = { outcome, ...(changes && { changes }), ...(fee && { fee }) }
  const [only] = described
  if (described.length === 1 && only)
    return { ...only, ...shared, warnings: [...only.warnings, ...feeWarnings] }
  return {
    kind: 'batch',
    title:
      account.type === 'smartAccount'
        ? `Make ${described.length} calls as one`
        : `Make ${described.length} transactions, one after the other`,
    facts: [{ label: 'Network', value: network.name }],
    calls: described.map(({ title, facts }) => ({ title, facts })),
    warnings: [
      ...described.flatMap(({ warnings }, index) =>
        warnings.map((warning) => ({ ...warning, text: `${index + 1}: ${warning.text}` })),
      ),
      ...(account.type === 'eoa'
        ? [
            {
              code: 'not-atomic',
              level: 'caution' as const,
              text: 'If one of them fails, those before it stay.',
            },
          ]
        : []),
      ...feeWarnings,
    ],
    ...shared,
  }
}

/** The calls that a user operation has its account make; undefined for anything else it may be called with. */
function readCallData(data: Hex): AccountCall[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data })
    if (functionName === 'execute') return [{ to: args[0], value: args[1], data: args[2] }]
    return args[0].map(({ target, value, data }) => ({ to: target, value, data }))
  } catch {
    // Whatever else the account can be told is shown as an unknown call.
    return undefined
  }
}

const withWarnings = (description: Description, warnings: readonly Warning[]): Description => ({
  ...description,
  warnings: [...warnings, ...description.warnings],
})

function accountWarnings(account: EvmAccount, named: Address | undefined): Warning[] {
  if (named === undefined || isAddressEqual(named, account.address)) return []
  return [
    {
      code: 'account-mismatch',
      level: 'danger',
      text: 'The request is for another account; the wallet will refuse it.',
    },
  ]
}

function chainWarnings(network: EvmNetwork, chainId: number | undefined): Warning[] {
  if (chainId === undefined || chainId === network.chainId) return []
  return [
    {
      code: 'other-chain',
      level: 'danger',
      text: `The request is for network ${chainId}, not ${network.name}; the wallet will refuse it.`,
    },
  ]
}

function unreadable(method: string, params: unknown, error: unknown): Description {
  const reason = error instanceof WalletRpcError ? ` ${visibleText(error.message, 200)}` : ''
  return {
    kind: 'unknown',
    title: visibleText(method, 60),
    text: asText(params),
    facts: [],
    warnings: [
      {
        code: 'unreadable',
        level: 'danger',
        text: `This wallet cannot read the request.${reason}`,
      },
    ],
  }
}

function asText(params: unknown): string {
  const text =
    JSON.stringify(
      params,
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      2,
    ) ?? ''
  return text.length > MAX_RAW ? `${text.slice(0, MAX_RAW)}…` : text
}
