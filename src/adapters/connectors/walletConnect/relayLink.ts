import type { RelayRefusedError } from '../../../errors/relay.ts'
import type { StorageBackend } from '../../storage/textStore.ts'
import { type Client, type ClientOptions, closeClient, createClient } from './createClient.ts'
import { relayRefusal } from './relayError.ts'
import { createSessionStorage, type SessionStorage } from './sessionStorage.ts'

export type Transport = 'online' | 'offline'

export type RelayLinkOptions = Omit<ClientOptions, 'storage' | 'onError'> & {
  backend: StorageBackend | undefined
  /** A client has started: what it says matters from now on. */
  onClient: (client: Client) => void
  onTransport: (transport: Transport) => void
  onRefusal: (error: RelayRefusedError) => void
}

/** The client at our end of the relay: started when it is first needed, ended when nothing is left to say. */
export type RelayLink = {
  client(): Promise<Client>
  isRunning(): boolean
  /** Starts anew from what is stored: another tab may have made a session meanwhile. */
  restart(): Promise<Client>
  /** Forgets all that is stored, keys too. The client lives on, by itself, until its last words are out. */
  wipe(lastMessages: Promise<unknown>): void
  /** Ends the client; sessions stay stored. */
  close(): Promise<void>
  reportTransport(transport: Transport): void
}

type Run = { client: Promise<Client>; storage: SessionStorage }

export const createRelayLink = ({
  backend,
  onClient,
  onTransport,
  onRefusal,
  ...options
}: RelayLinkOptions): RelayLink => {
  const prefix = options.scope ? `latchkey:v1:${options.scope}:relay:` : 'latchkey:v1:relay:'
  let run: Run | undefined
  let transport: Transport | undefined

  const reportTransport = (now: Transport) => {
    // A socket that comes up for the first time is nothing to tell of.
    const isNews = now !== transport && !(now === 'online' && transport === undefined)
    transport = now
    if (isNews) onTransport(now)
  }

  const begin = (): Run => {
    const storage = createSessionStorage(prefix, backend)
    const isMine = () => run === mine
    const onError = (said: unknown) => {
      const refusal = relayRefusal(said)
      if (refusal && isMine()) onRefusal(refusal)
    }
    const start = async () => {
      const client = await createClient({ ...options, storage, onError })
      const { relayer } = client.core
      relayer.on('relayer_connect', () => isMine() && reportTransport('online'))
      relayer.on('relayer_disconnect', () => isMine() && reportTransport('offline'))
      // A reload makes us a stranger to the relay, which then hands us our own proposals; the SDK would complain.
      client.on('session_proposal', () => {})
      if (isMine()) onClient(client)
      return client
    }
    const mine: Run = { storage, client: start() }
    mine.client.catch(() => {
      // Its callers hear of the failure; the next one tries again.
      if (isMine()) run = undefined
    })
    return mine
  }

  /** Whoever needs a client next gets a new one. */
  const detach = () => {
    run = undefined
    transport = undefined
  }

  const stop = async ({ client }: Run) => {
    try {
      await closeClient(await client)
    } catch {
      // It never started, or its socket was closed already.
    }
  }

  const client = (): Promise<Client> => {
    run ??= begin()
    return run.client
  }

  return {
    client,
    isRunning: () => run !== undefined,
    reportTransport,
    async restart() {
      const former = run
      detach()
      if (former) await stop(former)
      return client()
    },
    wipe(lastMessages) {
      if (!run) return
      const ending = run
      ending.storage.end()
      detach()
      void lastMessages.finally(() => stop(ending))
    },
    async close() {
      const former = run
      detach()
      if (former) await stop(former)
    },
  }
}
