import { atom } from 'jotai/vanilla'
import type { Connection } from '#domain/connection/connection.ts'
import type { Network } from '#domain/network/network.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { emitSignedInAtom } from './oneClickSignIn.ts'

type Connector = Awaited<ReturnType<Services['connector']>>

export type Connected = {
  connections: readonly Connection[]
  /** To be called once the accounts are connected: tells the page of the sign-in, where there is one. */
  emit?(): void
}

/**
 * Connects a wallet that signs in by the same approval. A sign-in that fails, other than by the visitor's rejection, does
 * not prevent the connection: the visitor is asked to sign afterwards, as usual.
 */
export const connectSignedAtom = atom(
  null,
  async (
    get,
    set,
    connector: Connector,
    to: Parameters<Connector['connect']>[0],
    o: Cancellable,
  ): Promise<Connected> => {
    const { siwx: load } = get(servicesAtom)
    const orNothing = async <Value>(run: () => Promise<Value>): Promise<Value | undefined> => {
      try {
        return await run()
      } catch (error) {
        o.signal?.throwIfAborted()
        console.info(
          '[latchkey] The wallet did not sign in while connecting; sign-in follows',
          error,
        )
        return undefined
      }
    }
    // SIWE supports EVM accounts only.
    if (!get(configAtom).siwx) return { connections: await connector.connect(to, o) }
    const isSolana = ({ chainNamespace }: Network) => chainNamespace === 'solana'
    const network = to.network && isSolana(to.network) ? to.network : to.networks.find(isSolana)
    const chainId = network?.caipNetworkId
    const message = await orNothing(async () => {
      const siwx = chainId && (await load())
      return siwx ? siwx.createMessage({ chainId, accountAddress: '' }, o) : undefined
    })
    if (!message) return { connections: await connector.connect(to, o) }

    const { toString: _, ...data } = message
    let signed: readonly SiwxSession[] = []
    const onSigned = (sessions: readonly SiwxSession[]) => {
      signed = sessions
    }
    const connections = await connector.connect({ ...to, signIn: { message: data, onSigned } }, o)
    const kept = await orNothing(async () => {
      const siwx = await load()
      for (const session of signed) {
        await siwx?.verify(session, o)
        await siwx?.addSession(session, o)
      }
      return signed
    })
    return { connections, emit: () => set(emitSignedInAtom, kept ?? []) }
  },
)
