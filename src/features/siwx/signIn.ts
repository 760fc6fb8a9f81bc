import { atom } from 'jotai/vanilla'
import { settleSignInAtom } from '#actions/siwx/settleSignIn.ts'
import { trackSignInAtom } from '#actions/siwx/trackSignIn.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { messageOfError } from '#actions/view/notifyError.ts'
import { openAtom } from '#actions/view/open.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxMessage } from '#domain/siwx/siwxPlugin.ts'
import { LatchkeyError } from '#errors/base.ts'
import { SignInDisabledError } from '#errors/siwx.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import {
  accountAddressAtom,
  activeAccountAtom,
  activeConnectionAtom,
} from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { signingAtom } from '#state/siwx/signIns.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { signInSubject } from './signInSubject.ts'

const dataOf = ({ toString: _, ...data }: SiwxMessage): SiwxMessageData => data

/** Has the active account's message signed, and its session verified and stored. */
const signAtom = atom(null, async (get, set, { signal }: Cancellable): Promise<void> => {
  const services = get(servicesAtom)
  const siwx = await services.siwx()
  if (!siwx) throw new SignInDisabledError()
  const { account, network, connection } = signInSubject({
    account: get(accountAddressAtom),
    network: get(activeNetworkAtom),
    connection: get(activeConnectionAtom),
  })
  const { address, namespace, networkId } = parseCaipAddress(account)

  const message = await siwx.createMessage(
    { chainId: networkId, accountAddress: address },
    { signal },
  )
  const text = message.toString()
  const [chain, wallet] = await Promise.all([
    services.chain(namespace),
    services.connector(connection.connectorId),
  ])
  const provider = wallet.provider(namespace)
  const signature = await chain.signMessage(
    { provider, account, network, message: text },
    { signal },
  )
  await siwx.addSession({ data: dataOf(message), message: text, signature }, { signal })
  set(settleSignInAtom, account, { restored: false })
})

/** The visitor's text for an error. A rejection has none; a smart account's failure is likely to repeat. */
const messageOf = (error: unknown, isSmartAccount: boolean): { text: MessageKey } => {
  if (classifyWalletError(error) === 'rejected') return { text: 'notice.signatureDeclined' }
  if (isSmartAccount) return { text: 'notice.signInSmartAccount' }
  return error instanceof LatchkeyError ? messageOfError(error) : { text: 'error.signInFailed' }
}

/** Signs the visitor in. After an error the view is there again for another attempt. */
export const signInAtom = atom(null, async (get, set, o: Cancellable = {}): Promise<void> => {
  if (get(signingAtom) !== 'idle') return
  const { signal = get(servicesAtom).signal } = o
  const isSmartAccount = get(activeAccountAtom)?.type === 'smartAccount'
  set(signingAtom, 'signing')
  set(trackSignInAtom, 'CLICK_SIGN_SIWX_MESSAGE')
  try {
    await set(signAtom, { signal })
    set(trackSignInAtom, 'SIWX_AUTH_SUCCESS')
  } catch (error) {
    if (signal.aborted || isAbortError(error)) return
    console.info('[latchkey] The sign-in failed', error)
    set(trackSignInAtom, 'SIWX_AUTH_ERROR')
    const isThere = get(isOpenAtom) && get(routeAtom).view === 'SIWXSignMessage'
    if (!isThere && get(accountAddressAtom)) {
      const route = { view: 'SIWXSignMessage' } as const
      if (get(isOpenAtom)) set(goToAtom, route, { how: 'reset' })
      else set(openAtom, { route })
    }
    void set(notifyAtom, { tone: 'error', ...messageOf(error, isSmartAccount) })
  } finally {
    set(signingAtom, 'idle')
  }
})
