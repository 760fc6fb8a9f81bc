import { W3mFrameRpcConstants } from '@reown/appkit-wallet/utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rpcVerdict, safeMethods, unsafeMethods } from './rpcPolicy.ts'

test('behavior: has the methods of the protocol [spec 6.4]', () => {
  expect(safeMethods).toEqual(W3mFrameRpcConstants.SAFE_RPC_METHODS)
  expect(unsafeMethods).toEqual(W3mFrameRpcConstants.NOT_SAFE_RPC_METHODS)
  expect([safeMethods.length, unsafeMethods.length]).toEqual([41, 11])
})

test('behavior: no method is in both lists', () => {
  expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
})

test.each([
  'eth_requestAccounts',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'net_version',
  'constructor',
  'PERSONAL_SIGN',
  '',
])('behavior: refuses %j', (method) => expect(rpcVerdict(method)).toBe('refused'))

test('behavior: a host may require approval for more methods, also for silent ones', () => {
  expect(rpcVerdict('eth_call', ['eth_call'])).toBe('unsafe')
  expect(rpcVerdict('eth_sign', ['eth_sign'])).toBe('unsafe')
})

test('property: nothing removes a method from the list that needs approval', () => {
  const method = fc.oneof(fc.constantFrom(...safeMethods, ...unsafeMethods), fc.string())
  fc.assert(
    fc.property(method, fc.array(method), (asked, alsoAsk) => {
      const verdict = rpcVerdict(asked, alsoAsk)
      if ((unsafeMethods as readonly string[]).includes(asked)) expect(verdict).toBe('unsafe')
      if (rpcVerdict(asked) === 'refused' && !alsoAsk.includes(asked))
        expect(verdict).toBe('refused')
    }),
  )
})

test('behavior: refuses methods on neither list', () => {
  expect(rpcVerdict('eth_sign')).toBe('refused')
  expect(rpcVerdict('Stryker was here')).toBe('refused')
})
