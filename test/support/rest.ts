import type { Frame, Page } from 'playwright-core'

/**
 * Waits until nothing moves on the page except endless animations. A measurement before that would see elements
 * half way, and half faded text with half its contrast. A cancelled animation counts as finished, too.
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
    // The card follows the size of its content one frame later.
    const nextFrames = async () => {
      for (let at = 0; at < 2; at++) await new Promise(requestAnimationFrame)
    }
    await nextFrames()
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await nextFrames()
    }
  })
