import type { ModalPage } from './modalPage.ts'

/**
 * Watches the open card for a text that is shown only briefly, from the moment this resolves; the returned promise
 * resolves once it has appeared. Polling could be too early and too late.
 */
export async function watchFor(
  { page }: Pick<ModalPage, 'page'>,
  words: string,
): Promise<() => Promise<void>> {
  const watch = await page.locator('[part=card]').evaluateHandle((node, words) => {
    const seen = new Promise<void>((resolve) => {
      const look = () => {
        if (!node.textContent?.includes(words)) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(node, { childList: true, characterData: true, subtree: true })
      look()
    })
    return { seen }
  }, words)
  return () => watch.evaluate(({ seen }) => seen)
}
