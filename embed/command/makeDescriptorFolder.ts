import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type Descriptor, parseDescriptor } from '#receipts/evm/descriptors/descriptor.ts'
import { mergeIncludes } from '#receipts/evm/descriptors/mergeIncludes.ts'
import { contractKey, DESCRIPTOR_INDEX, type DescriptorIndex } from '#wire/descriptorIndex.ts'
import { FolderError } from './folderError.ts'
import { readReviewers } from './readReviewers.ts'

/** What came of a folder of descriptors. */
export type MadeFolder = {
  /** Files that were written, beside the index. */
  files: number
  contracts: number
  /** Descriptors that name no contract: they describe a standard, and nobody's contract in particular. */
  unbound: readonly string[]
  /** Descriptors that cannot be used, each with what is wrong. */
  problems: readonly string[]
}

/** Folders of a registry that hold no descriptors. */
const notDescriptors = new Set(['node_modules', 'specs', 'tests', 'testsv2', 'sigs', 'auditors'])

/**
 * Makes a folder that a page can load descriptors from, one contract at a time: each descriptor of a registry with what it
 * includes merged in, and an index with their hashes.
 *
 * @param registry a copy of the public ERC-7730 registry, or a folder like it
 * @throws {FolderError} there are no descriptors, or the folder would be written into the registry
 */
export async function makeDescriptorFolder(registry: string, out: string): Promise<MadeFolder> {
  const root = await rootOf(registry)
  const target = resolve(out)
  if (target === root || target.startsWith(root + sep))
    throw new FolderError(
      `${out} is within the registry. Name a folder outside of it, such as public/descriptors.`,
    )
  const index = new Map<string, string[]>()
  const facts: DescriptorIndex['files'] = {}
  const unbound: string[] = []
  const problems: string[] = []
  for (const path of await descriptorPaths(root)) {
    let file: unknown
    let descriptor: Descriptor
    try {
      file = await readWhole(root, path)
      if (!isDescriptor(file)) continue
      descriptor = parseDescriptor(file)
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      continue
    }
    const keys = contractsOf(descriptor)
    if (keys.length === 0) {
      unbound.push(path)
      continue
    }
    const text = JSON.stringify(file)
    const reviewers = await readReviewers(root, path)
    facts[path] = {
      sha256: createHash('sha256').update(text).digest('hex'),
      ...(reviewers.length > 0 && { reviewers }),
    }
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), path])
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), text)
  }
  const files = Object.keys(facts).length
  if (files === 0 && problems.length === 0)
    throw new FolderError(
      `${registry} has no descriptors. Name a copy of the registry: the folder that holds \`registry\`.`,
    )
  const entries = [...index]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([key, [first, ...more]]) => [key, more.length > 0 ? [first, ...more] : first])
  await mkdir(target, { recursive: true })
  await writeFile(
    join(target, DESCRIPTOR_INDEX),
    JSON.stringify({ ...Object.fromEntries(entries), files: facts }),
  )
  return { files, contracts: entries.length, unbound, problems }
}

async function rootOf(registry: string): Promise<string> {
  try {
    const root = await realpath(registry)
    if ((await stat(root)).isDirectory()) return root
  } catch {
    // Told below, as a file is.
  }
  throw new FolderError(`${registry} is no folder.`)
}

/** With `/` on every system, as the index has them. */
async function descriptorPaths(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => notDescriptors.has(part) || part.startsWith('.')))
    .map((parts) => parts.join('/'))
    .sort()
}

/** A file with all that it includes, which must be in the registry, too. */
async function readWhole(root: string, path: string): Promise<unknown> {
  const read = async (address: string) => {
    const place = await realpath(address)
    if (!place.startsWith(root + sep)) throw new Error(`${address} is not in the registry`)
    return JSON.parse(await readFile(place, 'utf8')) as unknown
  }
  const place = join(root, path)
  return await mergeIncludes(await read(place), { place, read })
}

/** Whether a file says what it is for: parts that only others include, indexes and the like do not. */
const isDescriptor = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && 'context' in file && 'display' in file

/** The contracts that a descriptor names. */
function contractsOf({ context: { contract, eip712 } }: Descriptor): string[] {
  const { chainId, verifyingContract } = eip712?.domain ?? {}
  const named = [
    ...(contract?.deployments ?? []),
    ...(eip712?.deployments ?? []),
    ...(typeof chainId === 'number' && typeof verifyingContract === 'string'
      ? [{ chainId, address: verifyingContract }]
      : []),
  ]
  return [...new Set(named.map((one) => contractKey(`eip155:${one.chainId}`, one.address)))]
}
