import { type ElementVerbs, verbNames } from '#element/elementVerbs.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'

/** The element's methods, bound. */
export type HookVerbs = Pick<LatchKeyElement, 'open' | 'close' | keyof ElementVerbs>

/**
 * Methods that look for their element when they are called, and wait until it is defined.
 *
 * @throws {Error} when the page has no such element
 */
export const hookVerbs = (find: () => Element | null | undefined): HookVerbs => {
  const call = async (verb: keyof HookVerbs, args: readonly unknown[]): Promise<unknown> => {
    const element = find()
    if (!element) throw new Error(`${verb}: this page has no such <latch-key>`)
    // At once where it can be: what follows may need the press that led here.
    if (!(verb in element)) await customElements.whenDefined('latch-key')
    return Reflect.apply(Reflect.get(element, verb), element, args)
  }
  return Object.fromEntries(
    (['open', 'close', ...verbNames] as const).map((verb) => [
      verb,
      (...args: unknown[]) => call(verb, args),
    ]),
  ) as unknown as HookVerbs
}
