type Listening = Parameters<EventTarget['removeEventListener']>
type Followed = Map<EventTarget, Listening[]>

/** Files of one process share its page, though one that calls `vi.resetModules` has this module run anew. */
const listeners = Symbol.for('latchkey.test.listeners')
const shared = globalThis as { [listeners]?: Followed }

/** Keeps the listeners that are put on the window and the document. */
function followListeners(): Followed {
  const followed: Followed = new Map()
  for (const target of [window, document]) {
    const { addEventListener } = target
    const listening: Listening[] = []
    followed.set(target, listening)
    target.addEventListener = (...added: Parameters<typeof addEventListener>) => {
      listening.push(added)
      addEventListener.apply(target, added)
    }
  }
  return followed
}

const isPage = 'document' in globalThis
if (isPage) shared[listeners] ??= followListeners()

/** Takes away what was listened to, stored and drawn: the wallets of one file would announce themselves to the next. */
export function emptyPage(): void {
  if (!isPage) return
  for (const [target, listening] of shared[listeners] ?? [])
    for (const one of listening.splice(0)) target.removeEventListener(...one)
  localStorage.clear()
  sessionStorage.clear()
  const { documentElement, head, body } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  documentElement.replaceChildren(head, body)
  head.replaceChildren()
  body.replaceChildren()
}
