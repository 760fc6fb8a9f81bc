import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withInner } from '#receipts/act.ts'
import { parseDescriptor } from '#receipts/evm/descriptors/descriptor.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import { askedRegistryCase } from './support/askedRegistryCase.ts'
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

async function readCase(one: ReferenceCase) {
  const { chain, account, asked, context } = await askedRegistryCase(one)
  const receipt = await readReceipt(freezeRequest({ chain, account, ...asked }), context)
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
