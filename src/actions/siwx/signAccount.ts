import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxMessage } from '#domain/siwx/siwxPlugin.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { SignInDisabledError } from '#errors/siwx.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom, activeConnectionAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { settleSignInAtom } from './settleSignIn.ts'
import { signInSubject } from './signInSubject.ts'

const dataOf = ({ toString: _, ...data }: SiwxMessage): SiwxMessageData => data

/**
 * Has the active account's message signed, and its session verified and stored.
 *
 * @throws {SignInDisabledError} the page has configured no sign-in
 * @throws {SignInSubjectError} no account is connected
 * @throws the wallet's error, or that of the page's own sign-in
 */
export const signAccountAtom = atom(
  null,
  async (get, set, { signal }: Cancellable): Promise<SiwxSession> => {
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
    const session = { data: dataOf(message), message: text, signature }
    await siwx.addSession(session, { signal })
    set(settleSignInAtom, account, session, { restored: false })
    return session
  },
)
