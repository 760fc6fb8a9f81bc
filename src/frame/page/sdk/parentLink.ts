import type { Surroundings } from '../approve/trustedPlace.ts'

/** The line to the page that holds the frame. */
export type ParentLink = {
  /** Origin of that page as the browser reports it; null until it is known. */
  origin(): string | null
  /** That page, and those around it. */
  surroundings(): Surroundings
  /** Posts to that page's exact origin, and nothing before the origin is known. */
  post(message: object): void
  /** Reports that the frame is ready: the one message without content, so it may go to an unknown origin. */
  postReady(message: object): void
  close(): void
}

export type ParentLinkOptions = {
  /** The frame's own window. */
  window: Window
  mayEmbed: (origin: string) => boolean
  /** Calls the listener with messages of the parent only. */
  receive: (data: unknown) => void
}

/**
 * The list's entry for a page that embeds the one below it with `referrerpolicy="no-referrer"`, as Latchkey's iframe
 * does: its origin is unknown, not refused. (A page without an origin reads the same; its messages have the
 * origin "null" and are ignored, and `frame-ancestors` keeps it from embedding the frame in the first place.)
 *
 * @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-ancestororigins
 */
const KEPT_BACK = 'null'

/** Why the frame does not serve the page around it. */
export class EmbeddingRefusedError extends Error {
  override name = 'EmbeddingRefusedError'
}

/**
 * Binds to the window around the frame: messages count when they come from `window.parent` and from its origin, which
 * is pinned for the frame's lifetime. A browser that lists ancestors gives it beforehand, any other with the first
 * message.
 *
 * @throws {EmbeddingRefusedError} there is no parent, or one of the ancestors may not hold the frame
 */
export function openParentLink({ window, mayEmbed, receive }: ParentLinkOptions): ParentLink {
  const { parent } = window
  if (parent === window)
    throw new EmbeddingRefusedError('This page works inside another page only.', {
      cause: 'W3mFrame: parent is not set',
    })

  // Not in every browser, whatever the types say.
  const listed = window.location.ancestorOrigins as DOMStringList | undefined
  const entries = [...(listed ?? [])]
  const refused = entries.find((origin) => origin !== KEPT_BACK && !mayEmbed(origin))
  if (refused !== undefined) throw new EmbeddingRefusedError(`${refused} may not hold this wallet.`)
  // A list with a gap says as little about trust as no list.
  const isWhole = entries.length > 0 && !entries.includes(KEPT_BACK)
  const ancestors = isWhole ? entries : undefined
  const [nearest = KEPT_BACK] = entries
  let pinned = nearest === KEPT_BACK ? null : nearest

  function listen(event: MessageEvent): void {
    if (event.source !== parent) return
    if (pinned === null) {
      if (!mayEmbed(event.origin)) return
      pinned = event.origin
    }
    if (event.origin === pinned) receive(event.data)
  }
  window.addEventListener('message', listen)

  return {
    origin: () => pinned,
    surroundings: () => ({ parent: pinned, ancestors, isParentTop: parent === window.top }),
    post(message) {
      if (pinned !== null) parent.postMessage(message, pinned)
    },
    postReady(message) {
      parent.postMessage(message, pinned ?? '*')
    },
    close: () => window.removeEventListener('message', listen),
  }
}
