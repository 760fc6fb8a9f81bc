import { UnsupportedMethodError } from '#errors/provider.ts'

/** Rejects a method that a namespace does not support; `why` is for the developer. */
export const refuseVerb = (verb: string, why: string) => async (): Promise<never> => {
  throw new UnsupportedMethodError(verb, {
    hints: [`${why}: send the wallet's own method by request().`],
  })
}
