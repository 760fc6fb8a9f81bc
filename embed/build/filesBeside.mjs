// @ts-check
import { createHash } from 'node:crypto'
import { integrityOf, withMapComment } from './chunkFile.mjs'
import { laterText, localeFile } from './locales.mjs'

/**
 * Chunks that are not in the one-file builds: large, rarely used, and not needed for connecting, sending, swapping or the
 * frame; wallets of Bitcoin, Cosmos and Polkadot, which few pages offer, are among them. Such a build fetches the file of the split
 * build beside it, checked against its hash.
 */
const rarelyUsed = [
  'activity',
  'alertTexts',
  'approvals',
  'bitcoin',
  'bitcoinReceipts',
  'BrowserBack',
  'checkOwnMessages',
  'checkSignIn',
  'confusables',
  'cosmosReceipts',
  'createBitcoinConnector',
  'createCosmosConnector',
  'createPolkadotConnector',
  'discoverBitcoin',
  'discoverCosmos',
  'discoverPolkadot',
  'doctor',
  'generic',
  'headless',
  'imageIds',
  'languages',
  'names',
  'nameTables',
  'nfts',
  'onramp',
  'pay',
  'polkadotSignatures',
  'profile',
  'qrReader',
  'receipts',
  'receive',
  'resumePairing',
  'resumePairings',
  'shippedWallets',
  'smartSessions',
  'solanaReceipts',
  'solanaVerbs',
  'swap',
  'tripwire',
  'verifyBitcoinMessage',
  'verifyCosmosMessage',
]

/**
 * @typedef {object} FileBeside
 * @property {string} id of the chunk
 * @property {string} file relative to the output folder
 * @property {string | undefined} integrity undefined for a language, whose hash comes with those of all
 * @property {string[]} requires ids of other files beside that must have arrived before its chunk runs
 */

/**
 * The file of a chunk that the split build fetches later, named after its content.
 *
 * @param {string} name
 * @param {string} text
 */
export const contentFile = (name, text) =>
  `${name}-${createHash('sha384').update(text).digest('hex').slice(0, 8)}.js`

/**
 * What a one-file build fetches instead of containing it: the languages, and what is rarely used.
 *
 * @param {readonly import('./lazyChunks.mjs').LazyChunk[]} chunks all of a bundle
 * @param {string} dir folder of the split build
 * @returns {FileBeside[]}
 * @throws {Error} when a chunk of the one-file build could not run without such a file
 */
export function filesBeside(chunks, dir) {
  const beside = chunks.filter(({ locale, name }) => locale || rarelyUsed.includes(name))
  const ids = new Set(beside.map(({ id }) => id))
  for (const { id, requires } of chunks) {
    const needed = ids.has(id) ? undefined : requires.find((one) => ids.has(one))
    if (needed) throw new Error(`${id} requires ${needed}, which is a file beside it`)
  }
  return beside.map((chunk) => {
    const { id, name, locale } = chunk
    const requires = chunk.requires.filter((one) => ids.has(one))
    if (locale) return { id, file: localeFile(locale), integrity: undefined, requires }
    const text = laterText(chunk, chunks)
    const file = `${dir}/${contentFile(name, text)}`
    return { id, file, integrity: integrityOf(withMapComment(file, text)), requires }
  })
}
