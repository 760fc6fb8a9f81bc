/** Whether the page runs as an installed app, in a window of its own. */
export const isInstalledApp = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true
