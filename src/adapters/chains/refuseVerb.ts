import { UnsupportedMethodError } from '../../errors/provider.ts'

/** A verb that a namespace does not have; `why` is told to the developer. */
export const refuseVerb = (verb: string, why: string) => async (): Promise<never> => {
  throw new UnsupportedMethodError(verb, {
    hints: [`${why}: send the wallet's own method by request().`],
  })
}
