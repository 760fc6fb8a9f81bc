/** Fetched ahead, a part may fail unheard: whoever needs it then hears of it. */
const ahead = <Part>(part: Promise<Part>): Promise<Part> => {
  part.catch(() => {})
  return part
}

/** State, services and wallets: enough to restore a session and to answer requests. A failed load is tried again. */
export const loadKit = () => ahead(import('./awaken.ts').then((it) => it.prepareToWake()))

/** The modal and what it shows first. A failed load is tried again. */
export const loadApp = () => ahead(import('./modal.ts').then((it) => it.defineModal()))

/** Everything a press will need. A failure is met, and shown, by the press itself. */
export const warm = (): void => {
  loadKit()
  ahead(loadApp().then(({ loadViews }) => loadViews()))
}
