import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keccak256, toBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#receipts/canonicalJson.ts'
import { testAddresses } from '#receipts/testing/testAddresses.ts'
import { DescriptorIndex } from '#wire/descriptorIndex.ts'
import { runCommand } from './runCommand.ts'

const { farm, usdc, safe } = testAddresses

const folder = mkdtempSync(join(tmpdir(), 'latchkey-command-'))
const registry = join(folder, 'copy')
const out = join(folder, 'public/descriptors')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(registry, path)), { recursive: true })
  writeFileSync(
    join(registry, path),
    typeof content === 'string' ? content : JSON.stringify(content),
  )
}
const run = async (...args: string[]) => {
  const said: string[] = []
  const complained: string[] = []
  const code = await runCommand(args, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said, complained }
}
const made = (path: string) => readFileSync(join(out, path), 'utf8')

const farmFile = {
  includes: './common-farm.json',
  context: {
    contract: {
      deployments: [
        { chainId: 1, address: farm },
        { chainId: 10, address: farm },
      ],
    },
  },
}

/** An attestation of EAS for a file's content, kept off chain. */
async function attest(
  path: string,
  { for: content = readFileSync(join(registry, path), 'utf8') } = {},
) {
  const account = privateKeyToAccount(generatePrivateKey())
  const hash = keccak256(toBytes(canonicalJson(JSON.parse(content))))
  const typed = {
    domain: { name: 'EAS Attestation', version: '0.26', chainId: '1', verifyingContract: usdc },
    types: {
      Attest: [
        { name: 'version', type: 'uint16' },
        { name: 'time', type: 'uint64' },
        { name: 'expirationTime', type: 'uint64' },
        { name: 'data', type: 'bytes' },
      ],
    },
    primaryType: 'Attest',
    message: { version: 2, time: '1790000000', expirationTime: '0', data: hash },
  } as const
  const signature = await account.signTypedData(typed as never)
  const parts = {
    r: signature.slice(0, 66),
    s: `0x${signature.slice(66, 130)}`,
    v: Number(`0x${signature.slice(130)}`),
  }
  const name = path.replace(/^(.*)\/([^/]*)\.json$/, `$1/sigs/$2.eip155-1-${account.address}.json`)
  write(name, { signer: account.address, sig: { ...typed, signature: parts } })
  return account.address
}

beforeAll(async () => {
  write('registry/farm/common-farm.json', {
    metadata: { owner: 'The farm' },
    display: { formats: { 'plant(uint256 a)': { intent: 'Plant', fields: [] } } },
  })
  write('registry/farm/calldata-farm.json', farmFile)
  write('registry/farm/eip712-farm.json', {
    context: { eip712: { domain: { chainId: 1, verifyingContract: farm } } },
    display: { formats: {} },
  })
  write('registry/farm/testsv2/calldata-farm.tests.json', { descriptor: '../calldata-farm.json' })
  write('registry/ground/calldata-ground.json', {
    context: { contract: { deployments: [{ chainId: 1, address: safe }] } },
    display: { formats: { 'dig(uint256 a)': { fields: [{ path: 5 }] } } },
  })
  write('registry/ground/outside.json', { ...farmFile, includes: '../../../secret.json' })
  write('ercs/calldata-erc20.json', { context: { contract: {} }, display: { formats: {} } })
  write('index.calldata.json', {})
  writeFileSync(join(folder, 'secret.json'), '{}')
  const reviewer = await attest('registry/farm/calldata-farm.json')
  write(`auditors/eip155-1-${reviewer}/profile.json`, { name: 'Ada' })
  const other = await attest('registry/farm/calldata-farm.json', { for: '{"other":true}' })
  write(`auditors/eip155-1-${other}/profile.json`, { name: 'Mallory' })
  // Nobody says who this is.
  await attest('registry/farm/calldata-farm.json')
})

test('behavior: a registry becomes a folder with an index, includes merged in, reviewers named', async () => {
  const { code, said, complained } = await run('descriptors', registry, out)
  expect(said).toEqual([
    `Wrote 2 descriptors for 2 contracts to ${out}.`,
    'Left out 1 that name no contract: ercs/calldata-erc20.json.',
  ])
  // What is wrong is named, and the rest is made.
  expect(code).toBe(1)
  expect(complained).toEqual([
    'registry/ground/calldata-ground.json: Invalid ERC-7730 descriptor: display.formats.dig(uint256 a).fields.0.path: expected a string',
    expect.stringContaining('registry/ground/outside.json: Invalid ERC-7730 descriptor: includes:'),
    '2 descriptors cannot be used.',
  ])
  const index = DescriptorIndex.parse(JSON.parse(made('index.json')))
  const key = farm.toLowerCase()
  expect(index).toEqual({
    [`eip155:1:${key}`]: ['registry/farm/calldata-farm.json', 'registry/farm/eip712-farm.json'],
    [`eip155:10:${key}`]: 'registry/farm/calldata-farm.json',
    files: {
      'registry/farm/calldata-farm.json': { sha256: expect.any(String), reviewers: ['Ada'] },
      'registry/farm/eip712-farm.json': { sha256: expect.any(String) },
    },
  })
  const text = made('registry/farm/calldata-farm.json')
  expect(index.files['registry/farm/calldata-farm.json']?.sha256).toBe(
    createHash('sha256').update(text).digest('hex'),
  )
  expect(JSON.parse(text)).toEqual({
    metadata: { owner: 'The farm' },
    display: { formats: { 'plant(uint256 a)': { intent: 'Plant', fields: [] } } },
    context: farmFile.context,
  })
})

test.each<[string, string[], number, string]>([
  ['no command', [], 2, 'Usage: latchkey descriptors'],
  ['another command', ['describe', 'a', 'b'], 2, 'Usage: latchkey descriptors'],
  ['no folder to write to', ['descriptors', registry], 2, 'Usage: latchkey descriptors'],
  ['a registry that is not there', ['descriptors', join(folder, 'none'), out], 1, 'is no folder'],
  [
    'a folder without descriptors',
    ['descriptors', join(registry, 'auditors'), out],
    1,
    'has no descriptors',
  ],
  [
    'a folder in the registry',
    ['descriptors', registry, join(registry, 'out')],
    1,
    'is within the registry',
  ],
])('error: %s', async (_, args, code, text) => {
  const { code: got, complained } = await run(...args)
  expect([got, complained.join('\n')]).toEqual([code, expect.stringContaining(text)])
})

test('behavior: --help says how it is used', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, said: [expect.stringContaining('Usage')] })
})
