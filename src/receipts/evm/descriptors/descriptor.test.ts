import { expect, test } from 'vitest'
import { InvalidDescriptorError } from '#errors/receipt.ts'
import { testAddresses } from '../../testing/testAddresses.ts'
import { parseDescriptor } from './descriptor.ts'

const contract = { deployments: [{ chainId: 1, address: testAddresses.farm }] }
const key = 'plant(uint256 amount)'
const withFields = (fields: unknown, more: object = {}) => ({
  context: { contract },
  display: { formats: { [key]: { intent: 'Plant', fields } } },
  ...more,
})

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'expected an object'],
  ['no context', { display: { formats: {} } }, 'context: expected an object'],
  [
    'a context of neither kind',
    { context: {}, display: { formats: {} } },
    'context: expected a contract or an eip712',
  ],
  [
    'no function',
    { context: { contract }, display: { formats: { 'plant(': { fields: [] } } } },
    'display.formats: plant( is no function',
  ],
  [
    'one function twice',
    {
      context: { contract },
      display: { formats: { 'a(uint256 b)': { fields: [] }, 'a(uint256 c)': { fields: [] } } },
    },
    'display.formats: two of the function a(uint256 c)',
  ],
  [
    'an address that is none',
    {
      context: { contract: { deployments: [{ chainId: 1, address: '0x12' }] } },
      display: { formats: {} },
    },
    'context.contract.deployments.0.address: expected an address',
  ],
  [
    'a path that is no text',
    withFields([{ path: 5, label: 'Amount' }]),
    `display.formats.${key}.fields.0.path: expected a string`,
  ],
  [
    'a field within a group',
    withFields([{ path: 'a', fields: [{ path: 'b', label: 7 }] }]),
    `display.formats.${key}.fields.0.fields.0.label: expected a string`,
  ],
  [
    'an iteration of no kind',
    withFields([{ iteration: 'sideways', fields: [] }]),
    `display.formats.${key}.fields.0.iteration: expected sequential, bundled`,
  ],
  [
    'a visibility of no kind',
    withFields([{ path: 'amount', visible: 'sometimes' }]),
    `display.formats.${key}.fields.0.visible: expected always, never, optional`,
  ],
  [
    'an encryption without its scheme',
    withFields([{ path: 'amount', encryption: {} }]),
    `display.formats.${key}.fields.0.encryption.scheme: expected a string`,
  ],
  [
    'a definition that is missing',
    withFields([{ path: 'amount', $ref: '$.display.definitions.no' }]),
    `display.formats.${key}.fields.0.$ref: the descriptor has no $.display.definitions.no`,
  ],
  [
    'a constant that is missing',
    withFields([{ path: 'amount', params: { token: '$.metadata.constants.no' } }]),
    `display.formats.${key}.fields.0.params.token: the descriptor has no $.metadata.constants.no`,
  ],
  [
    'a file that is not merged in',
    withFields([], { includes: './common.json' }),
    'includes: is not merged in: `npx latchkey descriptors` does that',
  ],
  [
    'a version that is not known',
    withFields([], { $schema: 'https://example.org/erc7730-v3.0.0.schema.json' }),
    '$schema: expected version 2 or older',
  ],
])('error: %s, by the field that is wrong', (_, given, problem) => {
  expect(() => parseDescriptor(given)).toThrow(InvalidDescriptorError)
  expect(() => parseDescriptor(given)).toThrow(`Invalid ERC-7730 descriptor: ${problem}`)
})

test('behavior: names that a key leaves out are those of the attached ABI', () => {
  const abi = [{ type: 'function', name: 'plant', inputs: [{ name: 'much', type: 'uint256' }] }]
  const { functions } = parseDescriptor({
    context: { contract: { ...contract, abi } },
    display: { formats: { 'plant(uint256)': { fields: [] } } },
  })
  expect([...functions.values()][0]?.item.inputs[0]?.name).toBe('much')
})
