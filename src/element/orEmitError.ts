import { emit } from './events.ts'

/** Waits for a lazy part; the page gets an `error` event where it fails to load. */
export const orEmitError = <Part>(owner: EventTarget, part: Promise<Part>): Promise<Part> =>
  part.catch((error: Error) => {
    emit(owner, 'error', { code: 'chunk-failed', message: error.message, hints: [] })
    throw error
  })
