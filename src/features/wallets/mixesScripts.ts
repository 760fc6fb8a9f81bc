const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Whether a word of the name mixes Latin letters with Cyrillic or Greek ones, which look alike: only imitations do so. A
 * name in one script, whichever, is not suspicious.
 *
 * @example mixesScripts('МеtаМаѕk') // true
 */
export const mixesScripts = (name: string): boolean =>
  lookalikes.test(name) &&
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => lookalikes.test(word) && /\p{Script=Latin}/u.test(word))
