/** A tab that was opened empty, to be navigated later. */
export type Tab = {
  go(url: string): void
  /** Under a cross-origin opener policy a tab that was only cut off looks closed, too: then it has the focus. */
  isClosed(): boolean
  close(): void
}

/**
 * Opens an empty tab synchronously, within the click. Undefined where the browser blocked it. What is shown in it cannot
 * navigate this page.
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
