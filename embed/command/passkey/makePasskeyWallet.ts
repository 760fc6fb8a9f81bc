import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWalletFile } from '#passkey/walletFile/walletFile.ts'
import { FolderError } from '../folderError.ts'
import { type Ask, askWalletFile, type WalletAnswers } from './askWalletFile.ts'
import { walletHeaders } from './walletHeaders.ts'

export type PasskeyWalletOptions = {
  /** The wallet's files, as they are built. */
  source: string
  /** Where they are written. */
  out: string
  /** The origin that they will be served at. */
  wallet: string
  answers: WalletAnswers
  ask: Ask
}

/**
 * Copies a passkey wallet into a folder, with its `wallet.json` and the headers to set. A `wallet.json` that is there is
 * kept; the rest is replaced.
 *
 * @returns whether there was one
 * @throws {WalletFileError} it can't be used
 * @throws {UnansweredError}
 * @throws {FolderError} the wallet's files are not there, a `wallet.json` can't be read, or the origin is none
 */
export async function makePasskeyWallet({
  source,
  out,
  wallet,
  answers,
  ask,
}: PasskeyWalletOptions): Promise<{ isKept: boolean }> {
  if (!URL.canParse(wallet) || new URL(wallet).pathname !== '/')
    throw new FolderError(
      `${wallet} is no origin, such as https://wallet.example.com. A wallet has a host of its own.`,
    )
  const listed = (await ifThere(readdir(source, { withFileTypes: true }))) ?? []
  const files = listed.filter((entry) => entry.isFile()).map(({ name }) => name)
  const html = files.filter((name) => name.endsWith('.html'))
  if (!html.includes('frame.html'))
    throw new FolderError(`The wallet’s files are not in ${source}. Install the package again.`)
  const kept = await ifThere(readFile(join(out, 'wallet.json'), 'utf8'))
  const text = kept ?? (await askWalletFile(answers, ask))
  // Nothing is written of a file that the wallet would refuse.
  const file = readWalletFile(text, new URL(wallet).origin)
  await mkdir(out, { recursive: true })
  for (const name of files)
    if (!name.endsWith('.map')) await cp(join(source, name), join(out, name))
  if (kept === undefined) await writeFile(join(out, 'wallet.json'), text)
  for (const [name, content] of Object.entries(walletHeaders(file, html)))
    await writeFile(join(out, name), content)
  return { isKept: kept !== undefined }
}

/** Undefined where there is none. What is there and can't be read must not be taken for missing, and replaced. */
async function ifThere<Content>(reading: Promise<Content>): Promise<Content | undefined> {
  try {
    return await reading
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new FolderError(message, { cause: error })
  }
}
