import type { StorageBackend } from '#adapters/storage/textStore.ts'
import type { RelayRefusedError } from '#errors/relay.ts'
import { abortError } from '#lib/abortError.ts'
import { type Client, type ClientOptions, closeClient, createClient } from './createClient.ts'
import { relayRefusal } from './relayError.ts'
import { createSessionStorage, type SessionStorage } from './sessionStorage.ts'

export type Transport = 'online' | 'offline'

export type RelayLinkOptions = Omit<ClientOptions, 'storage' | 'onError'> & {
  backend: StorageBackend | undefined
  /** A client has started: its events matter from now on. */
  onClient: (client: Client) => void
  onTransport: (transport: Transport) => void
  onRefusal: (error: RelayRefusedError) => void
}

/** Our client at the relay: started when first needed, ended when there is nothing left to send. */
export type RelayLink = {
  /** @throws {DOMException} `AbortError` once the link has ended */
  client(): Promise<Client>
  isRunning(): boolean
  /** Starts again from storage: another tab may have made a session meanwhile. */
  restart(): Promise<Client>
  /** Removes all stored data, keys included. The client itself lives until its last messages are sent. */
  wipe(lastMessages: Promise<unknown>): void
  /** Ends the client; sessions stay stored. The next caller gets another one. */
  close(): Promise<void>
  /** Closes the link for good, as its element goes: whoever still asks gets no client, so that no socket is opened anew. */
  end(): Promise<void>
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
  let hasEnded = false

  const reportTransport = (now: Transport) => {
    // The first connection of a socket is not reported.
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
      // After a reload the relay does not know us, and sends us our own proposals; the SDK would log errors.
      client.on('session_proposal', () => {})
      if (isMine()) onClient(client)
      return client
    }
    const mine: Run = { storage, client: start() }
    mine.client.catch(() => {
      // Its callers get the failure; the next call tries again.
      if (isMine()) run = undefined
    })
    return mine
  }

  /** The next caller gets a new client. */
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

  const close = async () => {
    const former = run
    detach()
    if (former) await stop(former)
  }

  const client = (): Promise<Client> => {
    if (hasEnded) return Promise.reject(abortError('The page has closed its connection to wallets'))
    run ??= begin()
    return run.client
  }

  return {
    client,
    isRunning: () => run !== undefined,
    reportTransport,
    close,
    async restart() {
      await close()
      return client()
    },
    wipe(lastMessages) {
      if (!run) return
      const ending = run
      ending.storage.end()
      detach()
      void lastMessages.finally(() => stop(ending))
    },
    end() {
      hasEnded = true
      return close()
    },
  }
}
