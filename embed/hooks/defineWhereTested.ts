import { defineInert } from '#element/inert/defineInert.ts'

/**
 * Defines inert elements where a component is tested (jsdom, happy-dom).
 *
 * @returns whether it is tested there
 */
export const defineWhereTested = (): boolean =>
  // In place, so that bundlers leave the inert elements out of what they build for visitors.
  typeof process !== 'undefined' &&
  !!process.env &&
  process.env.NODE_ENV !== 'production' &&
  defineInert()
