import type { Fact } from '../description.ts'

const FAR_FUTURE = 253_402_300_799n

/** A time in seconds since the epoch. */
export const showUntil = (at: bigint): string =>
  at > FAR_FUTURE || at < -FAR_FUTURE ? 'no end' : new Date(Number(at) * 1000).toISOString()

/** When a right ends. */
export const untilFact = (at: bigint): Fact => ({ label: 'Until', value: showUntil(at) })
