import { atom } from 'jotai/vanilla'
import { untilSettled } from '#actions/connection/untilSettled.ts'
import { readCapabilitiesAtom } from '#actions/request/readCapabilities.ts'
import { requestAtom } from '#actions/request/request.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { notifyErrorAtom } from '#actions/view/notifyError.ts'
import { chainIdHex } from '#domain/network/chainReference.ts'
import { readCallsStatus } from '#domain/request/callsStatus.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { own } from '#lib/own.ts'
import { accountAddressAtom, activeConnectionAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { activeApprovalsAtom, approvalsAtom } from '#state/token/approvals.ts'
import { approvalSetting } from './approvals.ts'

/** Ids of the approvals that are being revoked. */
export const revokingAtom = atom<readonly string[]>([])

type Setting = Awaited<ReturnType<typeof approvalSetting>>
type Plan = Awaited<ReturnType<Setting['tools']['revocations']>>

/** The visitor has changed account or network; nothing more is requested. */
class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/** Resolves once the transaction is in a block, whether or not it succeeded. */
const untilMined = ({ chain, network }: Setting, hash: string, signal: AbortSignal) =>
  untilSettled(
    async () => {
      const state = await chain.getTransactionState?.({ hash, network }, { signal })
      return state === 'pending' ? undefined : (state ?? 'confirmed')
    },
    { signal },
  )

/** Sends all calls by one request of EIP-5792, which the wallet may carry out one by one. */
const sendTogetherAtom = atom(null, async (get, set, setting: Setting, plan: Plan) => {
  const { signal } = get(servicesAtom)
  const target = setting.network.caipNetworkId
  const chainId = chainIdHex(target)
  const ask = (method: string, parameter: unknown) =>
    set(requestAtom, { method, params: [parameter] }, target, { signal })
  const { id } = (await ask('wallet_sendCalls', {
    version: '2.0.0',
    chainId,
    from: setting.plain.address,
    atomicRequired: false,
    calls: plan.map(({ to, data }) => ({ to, data, value: '0x0' })),
  })) as { id: string }
  const { receipts = [] } = await untilSettled(
    async () => {
      const said = readCallsStatus(await ask('wallet_getCallsStatus', id), { id, chainId })
      return said.status >= 200 ? said : undefined
    },
    { signal },
  )
  // The wallet's node may know before the network's own does.
  for (const { transactionHash } of receipts) await untilMined(setting, transactionHash, signal)
})

const sendOneByOneAtom = atom(null, async (get, _set, setting: Setting, plan: Plan) => {
  const { connector, signal } = get(servicesAtom)
  const { chain, network, account } = setting
  for (const { to, data } of plan) {
    const connection = get(activeConnectionAtom)
    if (!connection) throw new ConnectFirstError()
    if (get(accountAddressAtom) !== account) throw new AccountChanged()
    const wallet = await connector(connection.connectorId)
    const through = { provider: wallet.provider(network.chainNamespace), account, network }
    const call = { ...through, data, ...(to && { to }) }
    await untilMined(setting, await chain.sendTransaction(call, { signal }), signal)
  }
})

const sendAtom = atom(null, async (_get, set, setting: Setting, plan: Plan): Promise<void> => {
  const isTogether =
    plan.length > 1 &&
    setting.network.chainNamespace === 'eip155' &&
    (await set(readCapabilitiesAtom, setting.plain.address)) !== undefined
  if (!isTogether) return set(sendOneByOneAtom, setting, plan)
  try {
    await set(sendTogetherAtom, setting, plan)
  } catch (error) {
    if (classifyWalletError(error) !== 'unsupported-method') throw error
    await set(sendOneByOneAtom, setting, plan)
  }
})

const isDeclined = (error: unknown): boolean => classifyWalletError(error) === 'rejected'

const report = (error: unknown): void => {
  if (!(error instanceof LatchkeyError || error instanceof AccountChanged))
    console.warn('[latchkey] Failed to revoke some approvals', error)
}

/**
 * Revokes approvals, by one request if the wallet takes several calls, then reads from the chain which are still in
 * force. It never throws; a notice says how it ended.
 */
export const revokeAtom = atom(
  null,
  async (get, set, approvals: readonly TokenApproval[]): Promise<void> => {
    if (get(revokingAtom).length > 0 || approvals.length === 0) return
    const ids = approvals.map(({ id }) => id)
    set(revokingAtom, ids)
    let failure: unknown
    try {
      const setting = await approvalSetting(get)
      const { tools, network, account } = setting
      try {
        await set(sendAtom, setting, await tools.revocations({ account, network, approvals }))
      } catch (error) {
        failure = error
        report(error)
      }
      // Only the chain's answer counts: some of several transactions may have succeeded.
      const left = await tools.refresh({ account, network, approvals })
      set(approvalsAtom, (all) => {
        const one = own(all, account)
        if (!one) return all
        const found = one.found.flatMap((old) =>
          ids.includes(old.id) ? (left.find(({ id }) => id === old.id) ?? []) : [old],
        )
        return { ...all, [account]: { ...one, found } }
      })
      if (get(accountAddressAtom) !== account) return
      const isDone = left.length === 0
      void set(notifyAtom, {
        tone: isDone ? 'success' : 'error',
        text: isDone
          ? 'approvals.revoked'
          : isDeclined(failure)
            ? 'error.requestRejected'
            : 'approvals.left',
        params: { count: isDone ? approvals.length : left.length },
      })
    } catch (error) {
      report(error)
      // Nothing was sent, so there is nothing to check.
      if (failure !== undefined) void set(notifyErrorAtom, failure)
      else void set(notifyAtom, { tone: 'error', text: 'approvals.unsure' })
    } finally {
      set(revokingAtom, [])
    }
  },
)

/** The approvals of the chosen ids that can be revoked here. */
export const chosenAtom = atom(
  (get) =>
    (ids: ReadonlySet<string>): readonly TokenApproval[] =>
      (get(activeApprovalsAtom)?.found ?? []).filter(
        ({ id, kind }) => kind !== 'delegation' && ids.has(id),
      ),
)
