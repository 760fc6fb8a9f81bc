import { expect, test } from 'vitest'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { readCalls } from './readCalls.ts'

const calls = [{ to: '0x1111111111111111111111111111111111111111' }]
const paid = (paymasterService: unknown) =>
  readCalls([{ version: '2.0.0', chainId: '0x1', calls, capabilities: { paymasterService } }])

test.each(['https://pay.example/rpc?key=1', 'http://localhost:8080', 'HTTPS://PAY.EXAMPLE'])(
  'behavior: a paymaster is reached at a web address: %s',
  (url) => {
    expect(paid({ url, context: { plan: 'free' } }).paymaster).toEqual({
      url,
      context: { plan: 'free' },
    })
    // The form of the first version, by chain.
    expect(paid({ '0x1': { url }, '0x2': { url: 'https://other.example' } }).paymaster).toEqual({
      url,
    })
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,https://pay.example',
  'ftp://pay.example',
  'pay.example',
  'https://',
  'https://pay example',
  '',
])('error: refuses a paymaster whose URL is no web address: "%s"', (url) => {
  expect(() => paid({ url })).toThrow(UnreadableRequestError)
  expect(() => paid({ '0x1': { url } })).toThrow(UnreadableRequestError)
})
