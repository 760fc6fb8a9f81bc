/** A tab that was opened empty, to be sent somewhere later. */
export type Tab = {
  go(url: string): void
  /** Under a cross-origin opener policy a tab that was only cut off looks closed too: then the focus is with it. */
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty tab at once, as a click allows: nothing may be awaited before. Undefined where the browser held it
 * back. What is shown in it cannot send this page elsewhere.
 */
export const openTab = (): Tab | undefined => {
  const opened = window.open('', '_blank')
  if (!opened) return undefined
  opened.opener = null
  return {
    go: (url) => opened.location.replace(url),
    isClosed: () => opened.closed && document.hasFocus(),
    close: () => opened.close(),
  }
}
