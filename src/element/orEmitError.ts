import { emit } from './events.ts'

/** Waits for a part; the page hears of one that does not arrive. */
export const orEmitError = <Part>(owner: EventTarget, part: Promise<Part>): Promise<Part> =>
  part.catch((error: Error) => {
    emit(owner, 'error', { code: 'chunk-failed', message: error.message, hints: [] })
    throw error
  })
