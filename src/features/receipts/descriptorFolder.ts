import { sha256 } from '@noble/hashes/sha2'
import { atom } from 'jotai/vanilla'
import { readBytes } from '#domain/request/readBody.ts'
import { LatchkeyError } from '#errors/base.ts'
import { HttpError, InvalidAnswerError } from '#errors/http.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { lazy } from '#lib/lazy.ts'
import { own } from '#lib/own.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { parseOrExplain } from '#lib/schema.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { bytesToHex } from '#receipts/bytesToHex.ts'
import { parseDescriptor } from '#receipts/evm/descriptors/descriptor.ts'
import type { FoundDescriptor, ReadingContext } from '#receipts/reading.ts'
import { configAtom } from '#state/config/config.ts'
import { contractKey, DESCRIPTOR_INDEX, DescriptorIndex } from '#wire/descriptorIndex.ts'
import type { ReceiptSubject } from './receiptSubject.ts'

/** How long the folder is waited for, ms: less than the network is. */
export const FOLDER_MS = 3000
/** Larger files are not read. */
export const MAX_DESCRIPTOR_BYTES = 1_000_000
export const MAX_INDEX_BYTES = 5_000_000
/** The most contracts of one request that are looked up, and the most files for one of them. */
export const MAX_CONTRACTS = 16
const MAX_FILES = 8

type Folder = (contract: string) => Promise<readonly FoundDescriptor[]>

/** Asks a folder of descriptors for those of a contract; each file is fetched once. */
function openFolder(address: string): Folder {
  const fetchFile = async (name: string, maxBytes: number) => {
    const source = `${address}/${name}`
    return await withTimeout(
      async ({ signal }) => {
        const response = await fetch(source, { signal, credentials: 'omit' })
        if (!response.ok) {
          await response.body?.cancel()
          throw new HttpError(response.status, { hints: [source] })
        }
        return await readBytes(response, { source, maxBytes })
      },
      { ms: FOLDER_MS, error: () => new TimeoutError(source, FOLDER_MS) },
    )
  }
  const index = lazy(async (): Promise<DescriptorIndex> => {
    const json = jsonOf(await fetchFile(DESCRIPTOR_INDEX, MAX_INDEX_BYTES), DESCRIPTOR_INDEX)
    const parsed = parseOrExplain(DescriptorIndex, json)
    if (!parsed.success) throw new InvalidAnswerError(DESCRIPTOR_INDEX, { hints: [parsed.problem] })
    return parsed.data
  })
  const files = new Map<string, () => Promise<FoundDescriptor | undefined>>()
  const fileNamed = (name: string) => {
    const load =
      files.get(name) ??
      lazy(async (): Promise<FoundDescriptor | undefined> => {
        const facts = own((await index()).files, name)
        const bytes = await fetchFile(name, MAX_DESCRIPTOR_BYTES)
        if (!facts || bytesToHex(sha256(bytes)) !== `0x${facts.sha256}`)
          throw new InvalidAnswerError(name, { hints: ['It is not the file of the index.'] })
        const descriptor = jsonOf(bytes, name)
        parseDescriptor(descriptor)
        return { descriptor, reviewers: facts.reviewers ?? [] }
      })
    files.set(name, load)
    return load()
  }
  return async (key) => {
    const entries: Readonly<Record<string, unknown>> = await index()
    const names = [own(entries, key) ?? []].flat() as string[]
    const found = await Promise.all(
      names.slice(0, MAX_FILES).map((name) =>
        fileNamed(name).catch((error: unknown) => {
          // The others are used all the same.
          warn(`${address}/${name}`, error)
          return undefined
        }),
      ),
    )
    return found.flatMap((one) => one ?? [])
  }
}

function jsonOf(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new InvalidAnswerError(name, { cause })
  }
}

const warn = (source: string, error: unknown) => {
  const why =
    error instanceof LatchkeyError
      ? [error.shortMessage, ...(error.hints ?? [])].join(' ')
      : String(error)
  console.warn(`[latchkey] descriptors: ${source} cannot be used. ${why}`)
}

const folderAtom = atom((get): Folder | undefined => {
  const { descriptors } = get(configAtom)
  return typeof descriptors === 'string' ? openFolder(descriptors.replace(/\/+$/, '')) : undefined
})

/**
 * Descriptors of the contracts of a request, from the folder that the page names in `descriptors`. Undefined where it names
 * none, and off EVM: nobody is asked then.
 */
export const descriptorFolderAtom = atom((get) => {
  const folder = get(folderAtom)
  return (
    { chain, namespace }: Pick<ReceiptSubject, 'chain' | 'namespace'>,
    deadline: AbortSignal,
  ): ReadingContext['lookUpDescriptors'] => {
    if (!folder || namespace !== 'eip155') return undefined
    const asked = new Map<string, Promise<readonly FoundDescriptor[]>>()
    return (contract, { signal }) => {
      const key = contractKey(chain, contract)
      const known = asked.get(key)
      if (!known && asked.size >= MAX_CONTRACTS) return Promise.resolve([])
      const asking =
        known ??
        folder(key).catch((error: unknown) => {
          warn(DESCRIPTOR_INDEX, error)
          return []
        })
      asked.set(key, asking)
      // What comes too late is kept for the next request.
      return raceSignal(asking, signal ? AbortSignal.any([deadline, signal]) : deadline)
    }
  }
})
