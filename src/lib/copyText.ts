/** Copies a text to the clipboard; resolves with whether the browser allowed it. Call it inside the visitor's gesture. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, not focused, or a page without https, which has no clipboard at all.
    return false
  }
}
