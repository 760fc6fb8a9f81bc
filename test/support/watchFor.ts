import type { ModalPage } from './modalPage.ts'

/**
 * Watches the open card, from when this resolves on, for words that are there only for a moment; the answer waits
 * until they have been. Looking now and then could come too early and too late.
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
