import { secp256k1 } from '@noble/curves/secp256k1'
import { p2wpkh, WIF } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { verifyBitcoinMessage } from '#adapters/chains/testing/verifyBitcoinMessage.ts'
import { bitcoinKeys } from '../../keys/bitcoinKeys.ts'
import { signBitcoinMessage } from './bitcoinMessage.ts'

test('behavior: verifies the signatures of BIP-322’s examples', async () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const key = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  expect(p2wpkh(secp256k1.getPublicKey(key, true)).address).toBe(address)
  const empty =
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  expect(await verifyBitcoinMessage('', empty, address)).toBe(true)
  expect(await verifyBitcoinMessage('Hello World', empty, address)).toBe(false)
})

test.each(['payment', 'ordinal'] as const)(
  'behavior: a %s key signs both messages, and its signatures verify for no other',
  async (kind) => {
    const key = bitcoinKeys(0)[kind]
    for (const protocol of kind === 'payment'
      ? (['ecdsa', 'bip322'] as const)
      : (['bip322'] as const)) {
      const signature = signBitcoinMessage(key, 'Hällo 👋', protocol)
      expect(await verifyBitcoinMessage('Hällo 👋', signature, key.address)).toBe(true)
      expect(await verifyBitcoinMessage('Hallo 👋', signature, key.address)).toBe(false)
      expect(await verifyBitcoinMessage('Hällo 👋', signature, bitcoinKeys(1)[kind].address)).toBe(
        false,
      )
    }
  },
)
