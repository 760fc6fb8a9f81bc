/** Puts a text on the clipboard; answers whether the browser let it. Call it inside the visitor's gesture. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, out of focus, or a page without https, where there is no clipboard at all.
    return false
  }
}
