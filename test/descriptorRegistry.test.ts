import { relative } from 'node:path'
import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { findNetwork } from '../src/domain/networks/catalogue.ts'
import { withInner } from '../src/receipts/act.ts'
import { parseDescriptor } from '../src/receipts/evm/descriptors/descriptor.ts'
import { freezeRequest } from '../src/receipts/freezeRequest.ts'
import { readReceipt } from '../src/receipts/readReceipt.ts'
import type { Ask } from '../src/receipts/receipt.ts'
import {
  descriptorPaths,
  type ReferenceCase,
  type Rendered,
  readDescriptor,
  referenceCases,
  registryFolder,
} from './support/descriptorRegistry.ts'
import { renderAct, valuesOf } from './support/renderReceipt.ts'

if (registryFolder === undefined)
  console.log('Not run: the reference cases of ERC-7730, for there is no copy of the registry.')

const collectionAbi = parseAbi([
  'function symbol() view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])

/** A node that knows how collections call themselves, and nothing else. */
const nodeOf =
  ({ nftCollectionNames = {} }: ReferenceCase['known']): Ask =>
  async (method, params) => {
    const [{ to, data } = {}] = params as [{ to?: string; data?: string }?]
    const [, name] =
      Object.entries(nftCollectionNames).find(
        ([address]) => to !== undefined && getAddress(address) === getAddress(to),
      ) ?? []
    if (method !== 'eth_call' || name === undefined || data === undefined)
      throw Object.assign(new Error('not offered'), { code: -32601 })
    const { functionName } = decodeFunctionData({ abi: collectionAbi, data: data as Hex })
    return functionName === 'symbol'
      ? encodeFunctionResult({ abi: collectionAbi, functionName, result: name })
      : encodeFunctionResult({ abi: collectionAbi, functionName, result: true })
  }

const NATIVE = /^0x(e{40}|0{40})$/i

async function readCase({ known, chainId, from, asked, descriptorPath }: ReferenceCase) {
  const { tokens = {}, addressNames = {}, ensNames = {} } = known
  const { symbol, decimals = 18 } = findNetwork(`eip155:${chainId}`)?.nativeCurrency ?? {}
  const account = from ?? '0x1111111111111111111111111111111111111111'
  const request = freezeRequest({ chain: `eip155:${chainId}`, account, ...asked })
  const receipt = await readReceipt(request, {
    origin: 'https://app.example',
    coin: { kind: 'coin', symbol, decimals },
    tokens: Object.entries(tokens)
      .filter(([address]) => !NATIVE.test(address))
      .map(([address, { symbol, decimals }]) => ({ address, symbol, decimals })),
    familiar: Object.entries({ ...addressNames, ...ensNames }).map(([address, label]) => ({
      address,
      label,
    })),
    ask: nodeOf(known),
    descriptors: [await readDescriptor(descriptorPath)],
    now: Date.UTC(2026, 5, 1),
  })
  return receipt.steps.flatMap(({ acts }) => acts)
}

/** One value below another, without labels of calls: ours stand after the fields. */
const flat = ({ intent, interpolatedIntent, owner, fields }: Rendered): unknown => ({
  ...{ intent, interpolatedIntent, owner },
  fields: fields.flatMap(({ label, value }) => (typeof value === 'string' ? [[label, value]] : [])),
  calls: fields.flatMap(({ value }) => (typeof value === 'string' ? [] : [flat(value)])),
})

const leaves = ({ fields }: Rendered): string[] =>
  fields.flatMap(({ value }) => (typeof value === 'string' ? [value] : leaves(value)))

/** Why a receipt says something else than a case. */
const reasons: Readonly<Record<string, string>> = {
  'flyingtulip/calldata-PftNft: Approve pFT operator':
    'The built-in reader says that the operator may take every item; the case says "Grant all".',
  'lombard/calldata-lbtc-mainnet: Send - chain 1':
    'The built-in reader shows the receiver by its address; the case shows a name of ENS alone.',
  'lombard/calldata-lbtc-mainnet: Permit - unlimited allowance - chain 1':
    'The built-in reader shows the owner by its address; the case shows a name of ENS alone.',
}

/** How a case comes out: equal, by a built-in reader with all values, or else what differs. */
async function outcomeOf(one: ReferenceCase): Promise<'equal' | 'contained' | string> {
  const acts = await readCase(one)
  const rendered = acts.flatMap((act) => renderAct(act) ?? [])[0]
  const wanted = JSON.stringify(flat(one.expected))
  if (rendered && JSON.stringify(flat(rendered)) === wanted) return 'equal'
  const said = new Set(acts.flatMap(withInner).flatMap((act) => [...valuesOf(act)]))
  const missing = leaves(one.expected).filter(
    (value) => !said.has(value.toLowerCase()) && !said.has(value),
  )
  if (!rendered && missing.length === 0) return 'contained'
  return `${acts.map(({ act }) => act).join(' ')}; missing ${missing.join(', ')}; got ${JSON.stringify(rendered && flat(rendered))} for ${wanted}`
}

describe.skipIf(registryFolder === undefined)('the public registry of ERC-7730', () => {
  const folder = registryFolder ?? ''

  test('behavior: every descriptor loads', async () => {
    const problems: string[] = []
    const paths = descriptorPaths(folder)
    for (const path of paths)
      try {
        parseDescriptor(await readDescriptor(`${folder}/${path}`))
      } catch (error) {
        problems.push(`${relative(folder, path)}: ${String(error)}`)
      }
    expect(problems).toEqual([])
    expect(paths.length).toBeGreaterThan(300)
  })

  test('behavior: reference cases are shown as the reference shows them', async () => {
    const cases = referenceCases(folder)
    const count = { equal: 0, contained: 0 }
    const unexplained: string[] = []
    for (const one of cases) {
      const outcome = await outcomeOf(one)
      if (outcome === 'equal' || outcome === 'contained') count[outcome] += 1
      else if (!Object.hasOwn(reasons, one.name)) unexplained.push(`${one.name}: ${outcome}`)
    }
    console.log(
      `ERC-7730: ${cases.length} reference cases, ${count.equal} equal, ${count.contained} told by a built-in reader with every value, ${unexplained.length} without a reason`,
    )
    expect(unexplained).toEqual([])
    expect((count.equal + count.contained) / cases.length).toBeGreaterThanOrEqual(0.95)
  })
})
