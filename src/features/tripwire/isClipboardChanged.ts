/**
 * Whether the clipboard holds another text than was just copied. Read only where the page already has the permission: a
 * permission prompt would irritate more visitors than it helps.
 */
export const isClipboardChanged = async (copied: string): Promise<boolean> => {
  try {
    const name = 'clipboard-read' as PermissionName
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted' && (await navigator.clipboard.readText()) !== copied
  } catch {
    // No such permission in this browser, or the page has no focus: unknown.
    return false
  }
}
