/**
 * Whether the clipboard holds another text than was just copied. Looked at only where the page may read it already: a
 * question for that permission would frighten more visitors than it helps.
 */
export const isClipboardChanged = async (copied: string): Promise<boolean> => {
  try {
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' && (await navigator.clipboard.readText()) !== copied
  } catch {
    // No such permission in this browser, or the page has lost focus: nothing can be said.
    return false
  }
}
