import { atom, type Getter } from 'jotai/vanilla'
import { untilSettled } from '#actions/connection/untilSettled.ts'
import { storeSentAtom } from '#actions/money/storeSent.ts'
import { requestAtom } from '#actions/request/request.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import { readCallsStatus } from '#domain/request/callsStatus.ts'
import type { Token } from '#domain/token/token.ts'
import { storedPicture } from '#domain/view/storedPicture.ts'
import { DraftIncompleteError } from '#errors/send.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import type { SwapCall, SwapPlan } from './planSwap.ts'
import { swapContext } from './swapContext.ts'
import { TransactionRevertedError } from './swapErrors.ts'

const sendOne = async (
  get: Getter,
  { quote: { from, to } }: SwapPlan,
  { gas, ...call }: SwapCall,
  { signal }: Cancellable,
) => {
  const { chain, connector } = get(servicesAtom)
  const { connectorId } = swapContext(get, from, to).connection
  const [evm, wallet] = await Promise.all([chain('eip155'), connector(connectorId)])
  // Read again: after a change of network or account nothing is sent.
  const { network, account, userAddress } = swapContext(get, from, to)
  const through = { provider: wallet.provider('eip155'), account: userAddress, network }
  const limit = gas && account.type !== 'smartAccount' ? { gas } : {}
  const hash = await evm.sendTransaction({ ...through, ...call, ...limit }, { signal })
  return { evm, network, hash }
}

/**
 * Gives the exchange its allowance, and waits for the transaction; only that wait ends by `awaiting`, since a request to a
 * wallet cannot be cancelled.
 *
 * @throws {TransactionRevertedError} it reverted
 * @throws {UserRejectedRequestError} 4001, the visitor rejected
 */
export const approveSwapAtom = atom(
  null,
  async (
    get,
    _set,
    plan: SwapPlan,
    { signal, awaiting }: Cancellable & { awaiting?: AbortSignal } = {},
  ): Promise<void> => {
    const ends = [signal, awaiting].filter((one) => one !== undefined)
    const of = get(accountAddressAtom)
    const isHere = () => get(accountAddressAtom) === of
    for (const call of plan.approvals) {
      const { evm, network, hash } = await sendOne(get, plan, call, { signal })
      const state = await untilSettled(
        async () => {
          if (!isHere()) return 'left'
          const now = await evm.getTransactionState?.({ hash, network }, { signal })
          return now === 'pending' ? undefined : now
        },
        { signal: AbortSignal.any(ends) },
      )
      // After a change of account or network the wait is over, and nothing more is requested.
      if (state === 'left') return
      if (state === 'failed') throw new TransactionRevertedError()
    }
  },
)

const stored = ({ address, name, symbol, decimals, iconUrl }: Token) => ({
  ...(address && { address }),
  name,
  symbol,
  decimals,
  iconUrl: storedPicture(iconUrl),
})

/** Sends all of it as one batch, by EIP-5792. @returns the hash once there is one */
const sendTogetherAtom = atom(
  null,
  async (get, set, plan: SwapPlan, { signal }: Cancellable): Promise<string> => {
    const { from, to } = plan.quote
    const { network, account } = swapContext(get, from, to)
    const target = network.caipNetworkId
    const calls = [...plan.approvals, ...(plan.call ? [plan.call] : [])]
    const ask = (method: string, parameter: unknown) =>
      set(requestAtom, { method, params: [parameter] }, target, { signal })
    const answer = await ask('wallet_sendCalls', {
      version: '2.0.0',
      chainId: chainIdHex(target),
      from: account.address,
      atomicRequired: true,
      calls: calls.map(({ gas: _, ...call }) => ({
        ...call,
        value: `0x${call.value.toString(16)}`,
      })),
    })
    const { id } = answer as { id: string }
    const asked = { id, chainId: chainIdHex(target) }
    const outcome = await untilSettled(
      async () => {
        const { status, receipts } = readCallsStatus(await ask('wallet_getCallsStatus', id), asked)
        const hash = receipts?.at(-1)?.transactionHash
        return status >= 300 || (status >= 200 && hash) ? { status, hash } : undefined
      },
      { signal },
    )
    if (outcome.status >= 300 || !outcome.hash) throw new TransactionRevertedError()
    return outcome.hash
  },
)

/**
 * Sends a planned swap, and stores it.
 *
 * @throws {DraftIncompleteError} it is not built yet
 * @throws {SwapNotSupportedError} the network has changed since
 * @throws {UserRejectedRequestError} 4001, the visitor rejected
 */
export const sendSwapAtom = atom(
  null,
  async (get, set, plan: SwapPlan, options: Cancellable = {}): Promise<{ hash: string }> => {
    const { quote, call, isTogether } = plan
    if (!call) throw new DraftIncompleteError()
    const { from, to, amount, brings } = quote
    const { network, account } = swapContext(get, from, to)
    const hash = isTogether
      ? await set(sendTogetherAtom, plan, options)
      : (await sendOne(get, plan, call, options)).hash
    const at = get(servicesAtom).now()
    set(storeSentAtom, {
      hash,
      networkId: network.caipNetworkId,
      at,
      status: 'pending',
      from: account.address,
      to: call.to,
      token: stored(from),
      amount: String(amount),
      trade: { token: stored(to), amount: String(brings) },
    })
    return { hash }
  },
)
