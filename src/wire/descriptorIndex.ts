import { z } from '#lib/schema.ts'

/** The file of a folder of descriptors that says which contract has which. */
export const DESCRIPTOR_INDEX = 'index.json'

/** A file within the folder: no address elsewhere, and no way out. */
const FileName = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?!.*\.\.)[\w-][\w./ -]*\.json$/, 'expected the name of a file'),
  )

const FileFacts = z.object({
  /** Of its bytes, in hex. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/, 'expected a SHA-256 in small hex')),
  /** Who has reviewed it. */
  reviewers: z.optional(z.array(z.string())),
})

/**
 * What a folder of ERC-7730 descriptors has for which contract, by CAIP-10 in small letters, and what each file is:
 * `{ "eip155:1:0x…": "aave.json", "files": { "aave.json": { "sha256": "…" } } }`. `npx latchkey descriptors` writes it, and
 * the page reads it.
 */
export const DescriptorIndex = z.catchall(
  z.object({ files: z.record(FileName, FileFacts) }),
  z.union([z.array(FileName), FileName]),
)
export type DescriptorIndex = z.infer<typeof DescriptorIndex>

/** A contract as the index names it. */
export const contractKey = (chain: string, address: string): string =>
  `${chain}:${address}`.toLowerCase()
