import { readText } from '#domain/request/readBody.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { WalletFileError } from './WalletFileError.ts'
import { readWalletFile, type WalletFile } from './walletFile.ts'

/** More is no list of pages and networks. */
const MAX_BYTES = 100_000

/**
 * Fetches `wallet.json` from next to a page of the wallet.
 *
 * @throws {WalletFileError}
 */
export async function fetchWalletFile(
  place: Pick<Location, 'href' | 'origin'>,
): Promise<WalletFile> {
  const answer = await fetch(new URL('wallet.json', place.href), {
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'error',
  }).catch(() => undefined)
  if (!answer?.ok)
    throw new WalletFileError(
      'missing',
      `can't be fetched${answer ? ` (HTTP ${answer.status})` : ''}`,
    )
  const text = await readText(answer, { source: 'wallet.json', maxBytes: MAX_BYTES }).catch(
    (error: unknown) => {
      if (!(error instanceof InvalidAnswerError)) throw error
      throw new WalletFileError('malformed', `is longer than ${MAX_BYTES} bytes`)
    },
  )
  return readWalletFile(text, place.origin)
}
