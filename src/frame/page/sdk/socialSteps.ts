import { isAbortError } from '#lib/abortError.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import {
  awaitFarcaster,
  awaitSocial,
  finishSocial,
  SocialPopupMessage,
  type SocialProvider,
  startFarcaster,
  startSocial,
} from '../../service/contract.ts'
import type { ServiceClient } from '../../service/createServiceClient.ts'
import type { Dapp } from './dapp.ts'

/** The page waits for a phone without having shown it anything. */
export class NoFarcasterLoginError extends Error {
  override name = 'NoFarcasterLoginError'
  constructor() {
    super('Ask for the Farcaster code first')
  }
}

export type SocialSteps = {
  /** @param asked `attempt` identifies this login to a popup that may lose its opener */
  begin(
    asked: { provider: SocialProvider; attempt?: string | undefined },
    options?: Cancellable,
  ): Promise<{ uri: string }>
  /** May be called twice with the same result of one popup. */
  finish(resultUri: string, options?: Cancellable): Promise<void>
  beginFarcaster(options?: Cancellable): Promise<{ url: string }>
  /** Waits for the phone. */
  awaitFarcaster(options?: Cancellable): Promise<{ userName: string }>
  /** Ends what is waited for. */
  close(): void
}

export type SocialDeps = {
  client: ServiceClient
  dapp: Dapp
  device: () => string
  /** Listens for a popup that returned without its opener. */
  onResult: (result: { attempt: string; resultUri: string }) => void
}

/** Logins by a popup or a phone. */
export function createSocialSteps({ client, dapp, device, onResult }: SocialDeps): SocialSteps {
  const finished = new Map<string, Promise<unknown>>()
  let following = new AbortController()
  let token: string | undefined

  const asked = () => ({
    projectId: dapp.projectId,
    site: { origin: dapp.origin, name: dapp.name() },
    device: device(),
  })

  /** Listens for the popup's result by the two ways that need no opener: this browser's channel, and the service. */
  function followPopup(channel: string, attempt: string): void {
    following.abort()
    following = new AbortController()
    const { signal } = following
    const popup = new BroadcastChannel(channel)
    signal.addEventListener('abort', () => popup.close())
    popup.onmessage = ({ data }) => {
      const said = SocialPopupMessage.safeParse(data)
      if (!said.success) return
      popup.postMessage({ received: true })
      if ('resultUri' in said.data) onResult({ attempt, resultUri: said.data.resultUri })
    }
    void awaitResult(channel, attempt, signal)
  }

  async function awaitResult(channel: string, attempt: string, signal: AbortSignal): Promise<void> {
    try {
      for (;;) {
        const answer = await client.call(awaitSocial, { channel, device: device() }, { signal })
        if (answer.status === 'pending') continue
        if (answer.status === 'done') onResult({ attempt, resultUri: answer.resultUri })
        return
      }
    } catch (error) {
      // The popup's opener and the channel are still there.
      if (!isAbortError(error)) console.warn('The login cannot be followed', error)
    }
  }

  return {
    async begin({ provider, attempt }, options) {
      const named = attempt === undefined ? {} : { attempt }
      const begun = await client.call(startSocial, { provider, ...named, ...asked() }, options)
      if (attempt !== undefined) followPopup(begun.channel, attempt)
      return { uri: begun.uri }
    },
    async finish(resultUri, { signal } = {}) {
      following.abort()
      const known = finished.get(resultUri)
      // Not bound to one caller's signal: the second may still want what the first gave up.
      const run = known ?? client.call(finishSocial, { uri: resultUri, device: device() })
      finished.set(resultUri, run)
      run.catch(() => finished.delete(resultUri))
      await raceSignal(run, signal)
    },
    async beginFarcaster(options) {
      const begun = await client.call(startFarcaster, asked(), options)
      token = begun.token
      return { url: begun.url }
    },
    async awaitFarcaster(options) {
      for (;;) {
        if (token === undefined) throw new NoFarcasterLoginError()
        const answer = await client.call(awaitFarcaster, { token, device: device() }, options)
        if (answer.status === 'approved') {
          token = undefined
          return { userName: answer.user.userName ?? '' }
        }
      }
    },
    close() {
      following.abort()
      token = undefined
    },
  }
}
