import type { Getter } from 'jotai/vanilla'
import { HttpError } from '#errors/http.ts'
import { NameLookupError } from '#errors/send.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { servicesAtom } from '#state/services.ts'
import { getProfile, type Profile } from '#wire/api/profile.ts'
import { reasonOf } from './reasonOf.ts'

/**
 * What is registered under a name of the project's own kind; undefined when it is not registered.
 *
 * @throws {NameLookupError} the lookup failed
 */
export const lookUpProfile = async (
  get: Getter,
  name: string,
  { signal }: Cancellable,
): Promise<Profile | undefined> => {
  try {
    return await get(servicesAtom).api.call(getProfile, { name, apiVersion: '2' }, { signal })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) return undefined
    throw new NameLookupError(await reasonOf(error), { cause: error })
  }
}
