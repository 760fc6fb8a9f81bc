import { randomBytes } from 'node:crypto'
import { Address, OutScript, p2pkh, p2sh, p2tr, p2wpkh, p2wsh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { describe, expect, test } from 'vitest'
import { bitcoinParams } from '../../demo/sandbox/chains/bitcoin/bitcoinKeys.ts'
import { InvalidAddressError } from '../errors/address.ts'
import { bitcoinChain } from './bitcoinChain.ts'
import { bitcoinScript } from './bitcoinScript.ts'
import type { CaipNetworkId } from './caip.ts'

const ids = {
  bc: 'bip122:000000000019d6689c085ae165831e93',
  tb: 'bip122:000000000933ea01ad0ee984209779ba',
  bcrt: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const satisfies Record<string, CaipNetworkId>

const chainOf = (prefix: keyof typeof ids) => {
  const chain = bitcoinChain(ids[prefix])
  if (!chain) throw new Error('a chain of Bitcoin')
  return chain
}
const addresses = (prefix: keyof typeof ids) => {
  const params = bitcoinParams(prefix)
  const key = pubECDSA(randomBytes(32))
  return [
    p2pkh(key, params),
    p2sh(p2wpkh(key, params), params),
    p2wpkh(key, params),
    p2wsh(p2pkh(key, params), params),
    p2tr(key.slice(1), undefined, params),
  ].map(({ address = '' }) => address)
}

describe.each(['bc', 'tb', 'bcrt'] as const)('addresses of %s', (prefix) => {
  test('behavior: every kind is paid as another library pays it', async () => {
    for (const address of addresses(prefix)) {
      const script = OutScript.encode(Address(bitcoinParams(prefix)).decode(address))
      await expect(bitcoinScript(address, chainOf(prefix))).resolves.toEqual(script)
    }
    const [, , segwit = ''] = addresses(prefix)
    await expect(bitcoinScript(segwit.toUpperCase(), chainOf(prefix))).resolves.toHaveLength(22)
  })

  test('error: one letter wrong, or of another chain', async () => {
    for (const address of addresses(prefix)) {
      const last = address.at(-1) === 'q' ? 'p' : 'q'
      const refused: [string, keyof typeof ids][] = [
        [address.slice(0, -1) + last, prefix],
        [address.slice(0, -1), prefix],
        [address, prefix === 'bc' ? 'tb' : 'bc'],
      ]
      for (const [given, on] of refused)
        await expect(bitcoinScript(given, chainOf(on))).rejects.toBeInstanceOf(InvalidAddressError)
    }
  })
})

test('error: what is no address at all', async () => {
  const mixed = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'
  // BIP-350: a first version with the checksum of the old kind.
  const old = 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'
  for (const given of ['', undefined, '1', 'bc1', 'bc1q', mixed, old, '0x12'])
    await expect(bitcoinScript(given, chainOf('bc'))).rejects.toBeInstanceOf(InvalidAddressError)
})
