import { z } from '#lib/schema.ts'
import { element } from '#server/page/element.ts'
import { PopupResult } from '#wire/frame/popupResult.ts'
import { releaseSocial, type SocialPopupMessage } from '../../service/contract.ts'

// The end of a social login's popup: hands the result to the page that opened it, and closes.

const Received = z.object({ received: z.literal(true) })

/** Long enough for a message to be read before its sender is gone. */
const CLOSE_DELAY_MS = 300
/** How long the frame may take to answer on the channel. */
const CHANNEL_PATIENCE_MS = 1500

const main = document.querySelector('main')
if (main) void loginResult(main)

async function loginResult(main: HTMLElement): Promise<void> {
  const { outcome, resultUri, target, channel, returnTo } = main.dataset
  // What the provider answered has done its work, and stays out of the history.
  history.replaceState(null, '', location.pathname)
  if (!target || !channel) return

  if (returnTo) {
    const url = new URL(returnTo)
    if (resultUri) url.searchParams.set('result_uri', resultUri)
    location.replace(url.href)
    return
  }
  if (outcome === 'failed') return postToChannel(channel, { outcome }).then(offerToClose)

  const opener: Window | null = window.opener
  if (outcome === 'cancelled') {
    // The opener sees the popup close; who cannot see that listens on the channel.
    if (!opener || opener.closed) await postToChannel(channel, { outcome })
    return closeSoon()
  }
  if (!resultUri) return
  if (opener && !opener.closed) {
    opener.postMessage(z.parse(PopupResult, { resultUri }), target)
    return closeSoon()
  }
  if (await postToChannel(channel, { resultUri })) return closeSoon()
  askToRelease(resultUri, target)
}

/** Posts the result to the frame if that is in this partition of the browser; true when it was received. */
function postToChannel(name: string, message: SocialPopupMessage): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), CHANNEL_PATIENCE_MS)
    channel.addEventListener('message', ({ data }) => {
      if (!z.safeParse(Received, data).success) return
      clearTimeout(timer)
      resolve(true)
    })
    channel.postMessage(message)
  }).finally(() => channel.close())
}

/**
 * Nothing in this browser links this window to the one where the login began, so the visitor has to confirm. A person
 * who was sent a link to someone else's login can stop here.
 */
function askToRelease(resultUri: string, target: string): void {
  const release = element('button', { class: 'primary', onClick: () => void goOn() }, 'Continue')
  const decline = element('button', { onClick: stop }, 'It was not me')
  const answers = element('div', { class: 'answers' }, release, decline)
  say(`Did you start this login at ${target} just now? Go on only if it was you.`)
  main?.append(answers)

  function stop(): void {
    answers.remove()
    closeSoon('Nothing was passed on. You can close this window.')
  }

  async function goOn(): Promise<void> {
    release.disabled = true
    const answer = await fetch(releaseSocial.path, {
      method: releaseSocial.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri: resultUri }),
    }).catch((error: unknown) => {
      if (error instanceof TypeError) return undefined
      throw error
    })
    release.disabled = false
    if (!answer?.ok) {
      say(
        answer?.status === 410
          ? 'This login has expired. Close this window and try again where you came from.'
          : 'The wallet cannot be reached. Try again.',
      )
      return
    }
    answers.remove()
    closeSoon(`You can close this window and go back to ${target}.`)
  }
}

/** A window that no script opened cannot be closed by script: then it shows what to do. */
function closeSoon(otherwise = 'You can close this window and go back to the page you came from.') {
  setTimeout(() => {
    window.close()
    setTimeout(() => say(otherwise), CLOSE_DELAY_MS)
  }, CLOSE_DELAY_MS)
}

function offerToClose(): void {
  main?.append(element('button', { onClick: () => close() }, 'Close'))
}

function say(text: string): void {
  main?.querySelector('[role=status]')?.replaceChildren(text)
}
