import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Hex, parseTransaction } from 'viem'
import { mergeIncludes } from '#receipts/evm/descriptors/mergeIncludes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A copy of the public ERC-7730 registry, which is no part of the project: beside it, or where `ERC7730_REGISTRY` says.
 * Undefined where there is none.
 */
export const registryFolder = [
  process.env.ERC7730_REGISTRY,
  join(root, '../shared/data/erc7730'),
].find((path) => path !== undefined && existsSync(join(path, 'registry')))

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The descriptors of a registry. Files that only others include begin with "common", or bind nothing. */
export const descriptorPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(registry|ercs)[\\/].*\.json$/.test(path) && !/tests(v2)?[\\/]/.test(path))
    .filter((path) => !/(^|[\\/])common[^\\/]*$/.test(path))
    .filter((path) => 'context' in (json(join(folder, path)) as object))
    .sort()

/** A descriptor with what it includes. */
export const readDescriptor = (path: string): Promise<unknown> =>
  mergeIncludes(json(path), { place: path, read: async (address) => json(address) })

/** What a reference implementation shows. */
export type Rendered = {
  intent: string
  interpolatedIntent?: string
  owner?: string
  fields: readonly { label: string; value: string | Rendered }[]
}

type Names = Readonly<Record<string, string>>

export type ReferenceCase = {
  /** `1inch/calldata-AggregationRouterV6: unoswapTo`. */
  name: string
  descriptorPath: string
  /** What a reader may know. */
  known: {
    tokens?: Readonly<Record<string, { symbol: string; decimals: number; name: string }>>
    addressNames?: Names
    ensNames?: Names
    nftCollectionNames?: Names
    blockTimestamps?: Readonly<Record<string, number>>
  }
  chainId: number
  from: string | undefined
  asked: { method: 'eth_sendTransaction' | 'eth_signTypedData_v4'; params: unknown[] }
  expected: Rendered
}

type TestFile = {
  descriptor: string
  dataProvider?: ReferenceCase['known']
  tests: readonly {
    description: string
    rawTx?: Hex
    from?: string
    data?: { domain: { chainId?: number | string } }
    expected: Rendered
  }[]
}

const SOMEBODY = '0x1111111111111111111111111111111111111111'

/** Every reference case of a registry. */
export function referenceCases(folder: string): ReferenceCase[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tests.json'))
    .sort()
  return files.flatMap((path) => {
    const { descriptor, dataProvider = {}, tests } = json(join(folder, path)) as TestFile
    const descriptorPath = join(folder, path, '..', descriptor)
    const name = path.replace(/^registry[\\/]/, '').replace(/testsv2[\\/]|\.tests\.json$/g, '')
    return tests.map(({ description, rawTx, from, data, expected }): ReferenceCase => {
      const shared = { name: `${name}: ${description}`, descriptorPath, known: dataProvider, from }
      if (rawTx === undefined) {
        return {
          ...shared,
          chainId: Number(data?.domain.chainId ?? 1),
          asked: {
            method: 'eth_signTypedData_v4',
            params: [from ?? SOMEBODY, JSON.stringify(data)],
          },
          expected,
        }
      }
      const { to, value = 0n, data: calldata = '0x', chainId = 1 } = parseTransaction(rawTx)
      const call = { from: from ?? SOMEBODY, to, value: `0x${value.toString(16)}`, data: calldata }
      return {
        ...shared,
        chainId,
        asked: { method: 'eth_sendTransaction', params: [call] },
        expected,
      }
    })
  })
}
