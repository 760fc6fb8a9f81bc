const lookalikes = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Whether a word of the name mixes Latin letters with Cyrillic or Greek ones, which look alike: nobody writes so but
 * to pass for somebody else. A name wholly of one script, whichever, says nothing.
 *
 * @example mixesScripts('МеtаМаѕk') // true
 */
export const mixesScripts = (name: string): boolean =>
  lookalikes.test(name) &&
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => lookalikes.test(word) && /\p{Script=Latin}/u.test(word))
