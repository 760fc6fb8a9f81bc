import { describe, expect, test } from 'vitest'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { signingFunctions } from './signingFunctions.ts'

const signTransaction = async () => []
const featureOf = (sign: unknown = signTransaction) => ({
  'standard:connect': { connect: async () => ({ accounts: [] }) },
  'solana:signTransaction': { signTransaction: sign },
})
const walletWith = (features: PropertyDescriptor) =>
  Object.defineProperty({ name: 'Fox' }, 'features', {
    configurable: true,
    ...features,
  }) as unknown as StandardWallet

describe('the functions that a Solana wallet signs with', () => {
  test.each<[string, PropertyDescriptor]>([
    ['in one object', { value: featureOf() }],
    ['in a list that is made anew at each access', { get: () => featureOf() }],
  ])('behavior: %s', (_, features) => {
    const wallet = walletWith(features)
    const [only, ...others] = signingFunctions(wallet)
    expect(others).toEqual([])
    expect(only?.first).toBe(signTransaction)
    expect(only?.now()).toBe(signTransaction)
    const wrapper = async () => signTransaction()
    Object.defineProperty(wallet, 'features', { value: featureOf(wrapper) })
    expect(only?.now()).toBe(wrapper)
  })

  test.each<[string, PropertyDescriptor]>([
    ['functions that are made anew at each access', { get: () => featureOf(async () => []) }],
    ['something that is no function', { value: featureOf('signTransaction') }],
    [
      'a list that cannot be read',
      {
        get() {
          throw new Error('nobody looks')
        },
      },
    ],
  ])('behavior: of %s there is nothing to compare', (_, features) => {
    expect(signingFunctions(walletWith(features))).toEqual([])
  })
})
