import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { reasonOf } from '#actions/connection/reasonOf.ts'
import { storeSentAtom } from '#actions/money/storeSent.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { registrationMessage } from '#domain/connection/accountName.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { evmCoinType } from '#domain/network/evmCoinType.ts'
import { offers } from '#domain/network/features.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { reportedReason } from '#domain/request/reportedReason.ts'
import { LatchkeyError } from '#errors/base.ts'
import { NameOwnerMissingError, NameRegistrationError } from '#errors/names.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import {
  activeAccountAtom,
  activeConnectionAtom,
  linkedAddressesAtom,
} from '#state/connection/account.ts'
import { identitiesAtom, identityCacheAtom } from '#state/connection/identity.ts'
import { resolvedNamesAtom } from '#state/connection/names.ts'
import { isLoginWalletAtom } from '#state/frame/embedded.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { registerName } from '#wire/api/profile.ts'
import { emptyNameDraft, nameDraftAtom, nameSuffixAtom, writeNameAtom } from './nameDraft.ts'

/**
 * Has the active account sign for a name, and registers it. The account then shows it, and can be sent to by it.
 *
 * @throws {NetworkNotFoundError} the active network does not support names
 * @throws {NameOwnerMissingError} no account of the embedded wallet is active
 * @throws {UserRejectedRequestError} 4001, the visitor rejected
 * @throws {NameRegistrationError} anything else
 */
export const registerNameAtom = atom(null, async (get, set, name: string): Promise<void> => {
  const network = get(activeNetworkAtom)
  const coinType =
    network && get(isNetworkOfferedAtom) && offers(network.chainNamespace, 'names')
      ? evmCoinType(network.caipNetworkId)
      : undefined
  if (!network || coinType === undefined)
    throw new NetworkNotFoundError(network?.caipNetworkId ?? 'No network')
  const account = get(activeAccountAtom)
  const connection = get(activeConnectionAtom)
  if (!account || !connection || !get(isLoginWalletAtom)) throw new NameOwnerMissingError()
  const { address } = account
  const { api, chain, connector, now } = get(servicesAtom)
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const facts = { isSmartAccount: account.type === 'smartAccount', ensName: name }
  set(trackAtom, 'REGISTER_NAME_INITIATED', facts)
  try {
    const message = registrationMessage(name, now())
    const [adapter, wallet] = await Promise.all([
      chain(namespace),
      connector(connection.connectorId),
    ])
    const signature = await adapter.signMessage({
      provider: wallet.provider(namespace),
      account: toCaipAddress(networkId, address),
      network,
      message,
    })
    await api.call(registerName, { body: { coin_type: coinType, address, message, signature } })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    set(trackAtom, 'REGISTER_NAME_ERROR', { ...facts, error: message })
    if (classifyWalletError(error) === 'rejected') throw error
    throw new NameRegistrationError(name, await reasonOf(error), { cause: error })
  }
  set(trackAtom, 'REGISTER_NAME_SUCCESS', facts)
  // An account that was disconnected meanwhile is not stored.
  if (!get(linkedAddressesAtom).has(address)) return
  const at = now()
  const avatar = get(identitiesAtom)[address]?.avatar
  set(identityCacheAtom, (kept) => ({
    ...kept,
    [address]: { avatar: kept[address]?.avatar ?? null, name, at },
  }))
  set(identitiesAtom, { ...get(identitiesAtom), [address]: { name, avatar } })
  // A cached answer that the name is free is no longer true.
  const others = Object.entries(get(resolvedNamesAtom)).filter(([key]) => !key.endsWith(` ${name}`))
  set(resolvedNamesAtom, Object.fromEntries(others))
  set(storeSentAtom, {
    hash: `name ${name}`,
    networkId,
    from: address,
    name,
    at,
    status: 'confirmed',
  })
})

/** Whether a name is being signed for or registered. */
export const isRegisteringAtom = atom(false)

const waitingViews: readonly string[] = ['RegisterAccountName', 'ApproveTransaction']

/**
 * Registers the typed name, then shows the success view. After a rejection or a failure the draft stays, and the visitor is
 * told.
 */
export const registerDraftedAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(nameDraftAtom)
  if (draft.state.status !== 'free' || get(isRegisteringAtom)) return
  const name = draft.label + get(nameSuffixAtom)
  set(isRegisteringAtom, true)
  try {
    await set(registerNameAtom, name)
    set(nameDraftAtom, emptyNameDraft)
    if (get(isOpenAtom) && waitingViews.includes(get(routeAtom).view)) {
      const success = { view: 'RegisterAccountNameSuccess', params: { name } } as const
      set(goToAtom, success, { how: 'reset', beneath: [{ view: 'Account' }] })
    } else void set(notifyAtom, { tone: 'success', text: 'names.success.title', params: { name } })
  } catch (error) {
    if (!(error instanceof LatchkeyError))
      console.warn('[latchkey] Failed to register the name', error)
    const reason = reportedReason(error)
    const isDeclined = classifyWalletError(error) === 'rejected'
    void set(notifyAtom, {
      tone: 'error',
      ...(isDeclined
        ? { text: 'error.requestRejected' }
        : reason
          ? { text: 'error.frameSays', params: { message: reason } }
          : { text: 'names.failed', params: { name } }),
    })
    // Somebody else may have registered it first.
    if (!isDeclined && get(nameDraftAtom) === draft) void set(writeNameAtom, draft.label)
  } finally {
    set(isRegisteringAtom, false)
  }
})
