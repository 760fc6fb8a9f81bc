import { describe, expect, test } from 'vitest'
import { assertGrantable, readSessionGrant } from './sessionGrant.ts'

const NOW = 1_700_000_000_000
const asked = (changes: object = {}) => ({
  chainId: '0x1',
  expiry: NOW / 1000 + 1,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
  permissions: [{ type: 'contract-call', data: {} }],
  policies: [],
  ...changes,
})

describe('requests', () => {
  test('behavior: accepts a request as it is, policies are optional', () => {
    const { policies: _, ...without } = asked()
    expect(readSessionGrant([without], NOW)).toEqual(asked())
  })

  test.each<[string, object | undefined]>([
    ['Invalid permissions request', undefined],
    ['Invalid expiry: Expiry must be a future timestamp', { expiry: NOW / 1000 }],
    ['Invalid expiry: Expiry must be a future timestamp', { expiry: '1800000000' }],
    ['Invalid chainId: must start with "0x"', { chainId: '1' }],
    ['Invalid address: must be a string starting with "0x"', { address: 'me' }],
    ['Unsupported signer type', { signer: { type: 'wallet' } }],
    [
      'Unsupported key type: must be secp256r1 or secp256k1',
      { signer: { type: 'keys', data: { keys: [{ type: 'ed25519', publicKey: '0x1' }] } } },
    ],
    ['Invalid permissions: must be a non-empty list', { permissions: [] }],
    ['Invalid policies', { policies: [1] }],
    ['Invalid permissions request: forever is not known', { forever: true }],
  ])('error: %s', (message, changes) => {
    expect(() => readSessionGrant(changes && [asked(changes)], NOW)).toThrow(
      expect.objectContaining({ code: -32602, shortMessage: message }),
    )
  })
})

describe('what the wallet supports', () => {
  const grant = readSessionGrant([asked({ policies: [{ type: 'call-limit' }] })], NOW)
  const can = (changes: object = {}) => ({
    '0x01': {
      permissions: {
        supported: true,
        permissionTypes: ['contract-call'],
        signerTypes: ['keys'],
        policyTypes: ['call-limit'],
        ...changes,
      },
    },
  })

  test('behavior: everything requested', () => {
    expect(() => assertGrantable(grant, can())).not.toThrow()
  })

  test('behavior: what is supported on another chain does not count', () => {
    const elsewhere = { '0xa': can()['0x01'] }
    expect(() => assertGrantable(grant, { '0xa': {}, ...can() })).not.toThrow()
    expect(() => assertGrantable(grant, elsewhere)).toThrow(
      'Wallet does not support permissions capabilities',
    )
  })

  test.each<[string, unknown]>([
    ['Wallet does not support permissions capabilities', {}],
    ['Wallet does not support permissions capabilities', undefined],
    ['Wallet does not support permissions capabilities', can({ supported: false })],
    [
      'Permission type contract-call is not supported by the connected wallet',
      can({ permissionTypes: [] }),
    ],
    ['Signer type keys is not supported by the connected wallet', can({ signerTypes: undefined })],
    ['Policy type call-limit is not supported by the connected wallet', can({ policyTypes: [] })],
  ])('error: %s', (message, capabilities) => {
    expect(() => assertGrantable(grant, capabilities)).toThrow(
      expect.objectContaining({ code: 4200, shortMessage: message }),
    )
  })
})
