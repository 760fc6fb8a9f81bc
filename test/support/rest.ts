import type { Frame, Page } from 'playwright-core'

/**
 * Waits until nothing of the page moves any more but what always does. What is measured or judged earlier is
 * half way to somewhere, and half faded text has half its contrast. What is called off is over, too.
 */
export const comeToRest = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? rootsIn(shadowRoot) : [],
      ),
    ]
    const ending = () =>
      rootsIn(document)
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    // The card follows the size of what is in it a frame later.
    const nextFrames = async () => {
      for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame)
    }
    await nextFrames()
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await nextFrames()
    }
  })
