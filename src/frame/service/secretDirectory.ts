import { access } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'

/** The folder of the secret would be copied along with the database's. */
export class SecretBesideDatabaseError extends Error {
  override readonly name = 'SecretBesideDatabaseError'
}

const isWithin = (folder: string, parent: string): boolean => {
  const way = relative(resolve(parent), resolve(folder))
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Where the service's secret is kept: never in the folder of the database, so that a copy of that folder opens no key.
 *
 * @param directory the database's folder
 * @param asked the configured folder. @default a separate folder next to `directory`
 * @throws {SecretBesideDatabaseError} also when an earlier version left its secret with the database
 */
export async function secretDirectory(directory: string, asked?: string): Promise<string> {
  const folder = asked ?? `${resolve(directory)}-secret`
  if (isWithin(folder, directory))
    throw new SecretBesideDatabaseError(
      'The secret and the database are in one folder. Name another in `secretDirectory`, or set LATCHKEY_FRAME_SECRET.',
    )
  // A new secret would open none of the keys that the old one sealed.
  if (await isThere(join(directory, 'service.secret')))
    throw new SecretBesideDatabaseError(
      `The secret lies beside the database. Move service.secret to ${folder}, which only its owner may read.`,
    )
  return folder
}
