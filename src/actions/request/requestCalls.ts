import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { chainIdHex, evmNetworkId } from '#domain/network/chainReference.ts'
import type { Network } from '#domain/network/network.ts'
import { readCallsRequest } from '#domain/request/callsRequest.ts'
import { readCallsStatus, sequentialCallsStatus } from '#domain/request/callsStatus.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { RequestArguments } from '#domain/request/requestArguments.ts'
import { readSequentialCallsId } from '#domain/request/sequentialCallsId.ts'
import { CallsRefusedError, CapabilitiesAddressMissingError } from '#errors/calls.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { sendCallsSequentially } from './sendCallsSequentially.ts'

type AskCalls = RequestArguments & {
  connection: Connection
  network: CaipNetworkId | undefined
  /** Sends the request to the wallet unchanged. */
  ask(): Promise<unknown>
  send(transaction: object, network: Network): Promise<unknown>
}

/** Capabilities of wallets, by connection: another account or wallet is another connection. */
const known = new WeakMap<Connection, Map<string, unknown>>()

/** Ids that pages chose for calls sent sequentially, with the internal ids that list the transactions. */
const ownIdsAtom = atom<Readonly<Record<string, string>>>({})

/**
 * The methods of EIP-5792, in its current format whatever the wallet's version.
 *
 * @throws {UnreadableRequestError} -32602, the calls are malformed
 * @throws {CallsRefusedError} no wallet could send them, or this one cannot
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const requestCallsAtom = atom(
  null,
  async (
    get,
    set,
    { method, params, connection, network, ask, send }: AskCalls,
    { signal }: Cancellable,
  ): Promise<unknown> => {
    const [first, second]: unknown[] = Array.isArray(params) ? params : []

    if (method === 'wallet_getCapabilities') {
      if (typeof first !== 'string' || first === '') throw new CapabilitiesAddressMissingError()
      const chains = Array.isArray(second) ? second.join(',') : ''
      const key = `${first}${chains}@${network}`.toLowerCase()
      const kept = known.get(connection) ?? new Map<string, unknown>()
      known.set(connection, kept)
      if (!kept.has(key)) kept.set(key, await ask())
      // The page gets its own copy: what it changes does not affect the next answer.
      return structuredClone(kept.get(key))
    }

    if (method === 'wallet_sendCalls') {
      // Before the visitor is asked about them.
      const calls = readCallsRequest(params)
      const chain = calls.network ?? network
      const on = chain && get(findNetworkAtom)(chain)
      if (!on) throw new CallsRefusedError(5710, 'The network of the calls is not offered')
      if (calls.id !== undefined && Object.hasOwn(get(ownIdsAtom), calls.id))
        throw new CallsRefusedError(5720, 'Calls of this id have been sent before')
      // Sending may turn the account into a smart account.
      known.delete(connection)
      try {
        const answer = await ask()
        return typeof answer === 'string' ? { id: answer } : answer
      } catch (cause) {
        if (
          !get(configAtom).sendCallsFallback ||
          classifyWalletError(cause) !== 'unsupported-method'
        )
          throw cause
        const from = connection.accounts[0]?.address ?? ''
        const { id, ownId } = await sendCallsSequentially(calls, { network: on, from, send, cause })
        if (ownId === undefined) return { id }
        set(ownIdsAtom, (all) => ({ ...all, [ownId]: id }))
        return { id: ownId }
      }
    }

    if (typeof first !== 'string')
      throw new ProviderRpcError(-32602, 'The id of the calls is missing')
    const ownIds = get(ownIdsAtom)
    const turns = readSequentialCallsId(Object.hasOwn(ownIds, first) ? `${ownIds[first]}` : first)
    if (!turns) {
      const answer = await ask()
      return readCallsStatus(answer, { id: first, chainId: network ? chainIdHex(network) : '' })
    }
    const on = get(findNetworkAtom)(evmNetworkId(turns.chainId))
    if (!on) throw new CallsRefusedError(5730, 'The network of these calls is not offered')
    const evm = await get(servicesAtom).chain('eip155')
    const asked = { network: on, method: 'eth_getTransactionReceipt' }
    const receipts = await Promise.all(
      turns.hashes.map((hash) => evm.read({ ...asked, params: [hash] }, { signal })),
    )
    const { planned, chainId } = turns
    return sequentialCallsStatus(receipts, { id: first, chainId, planned })
  },
)
