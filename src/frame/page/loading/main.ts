import { element } from '#server/page/element.ts'
import { findSocialUri } from '../../service/contract.ts'
import { createServiceClient, ServiceRefusal } from '../../service/createServiceClient.ts'
import { announceHere } from '../text/announceHere.ts'

// The page of a login's popup until it is sent to the provider. The page that opened it does that; where the browser
// has separated the two, this page requests the address from its own service.

const GIVE_UP_MS = 45_000
const PAUSE_MS = 1000

function draw(words: string, isWaiting: boolean): void {
  document.body.replaceChildren(
    element(
      'main',
      { class: 'page centred', testid: 'loading-page' },
      isWaiting ? element('div', { class: 'ring', 'aria-hidden': 'true' }) : undefined,
      element('h1', {}, words),
    ),
  )
  announceHere(words)
}

async function findWay(attempt: string, signal: AbortSignal): Promise<string> {
  // No session is needed to ask.
  const bearer = { get: () => null, set: () => {} }
  const client = createServiceClient({ origin: location.origin, bearer })
  for (;;) {
    try {
      const { uri } = await client.call(findSocialUri, { attempt }, { signal })
      if (uri !== null && /^https?:\/\//.test(uri)) return uri
    } catch (error) {
      // Offline for a moment, or not known yet: the next round may be luckier.
      if (!(error instanceof TypeError || error instanceof ServiceRefusal)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    signal.throwIfAborted()
  }
}

async function start(): Promise<void> {
  draw('Opening the login…', true)
  const attempt = new URLSearchParams(location.search).get('attempt')
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  signal.addEventListener('abort', () =>
    draw('This took too long. Close this window and try again.', false),
  )
  if (attempt) location.replace(await findWay(attempt, signal))
}

start().catch((error: unknown) => {
  // The page shows it already.
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
})
