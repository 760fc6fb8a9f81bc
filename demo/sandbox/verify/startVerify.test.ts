import { verifyP256Jwt } from '@walletconnect/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerify, type Verify } from './startVerify.ts'

let verify: Verify
beforeAll(async () => {
  verify = await startVerify()
})
afterAll(() => verify.close())

const attestation = (query: Record<string, string>) =>
  fetch(`${verify.origin}/v3/attestation?${new URLSearchParams(query)}`)

test('behavior: WalletConnect’s own check accepts the attestation, with the published key', async () => {
  const answer = await attestation({ projectId: 'abc', origin: 'https://shop.example', id: '0a1b' })
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://shop.example',
  )
  const token = /[\w-]+\.[\w-]+\.[\w-]{86}/.exec(await answer.text())?.[0] ?? ''
  const { publicKey } = await (await fetch(`${verify.origin}/v3/public-key`)).json()
  expect(verifyP256Jwt(token, publicKey)).toMatchObject({
    id: '0a1b',
    origin: 'https://shop.example',
    isScam: false,
    isVerified: true,
  })
  expect(verify.asked()).toEqual([{ projectId: 'abc', origin: 'https://shop.example', id: '0a1b' }])
})

test.each(['', 'shop.example', 'https://shop.example/path', 'https://shop.example;'])(
  'error: rejects %j as an origin',
  async (origin) => {
    expect((await attestation({ origin, id: '0a1b' })).status).toBe(400)
  },
)
