import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseSiwxMessage, type SiwxMessageData } from '../../../domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '../../../domain/siwx/siwxSession.ts'
import { ConnectionRejectedError } from '../../../errors/connection.ts'
import { createStage, type Stage } from './testing/createStage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await createStage()
})
afterAll(() => stage.close())
afterEach(() => stage.clear())

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const message: SiwxMessageData = {
  accountAddress: '',
  chainId: ONE,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
  statement: 'Sign in to the shop.',
  expirationTime: '2126-11-20T12:00:00.000Z',
  resources: ['https://shop.example/terms'],
}

const connecting = async (options: Parameters<Stage['wallet']>[0] = {}, asked = message) => {
  const page = stage.page()
  const wallet = await stage.wallet(options)
  const signed: SiwxSession[] = []
  const uri = page.nextUri()
  const connections = page.connector.connect({
    ...stage.to,
    signIn: { message: asked, onSigned: (sessions) => signed.push(...sessions) },
  })
  connections.catch(() => {}) // looked at later
  return { page, wallet, signed, connections, uri: await uri }
}

test('behavior: one approval connects and signs in on each network', async () => {
  const { page, wallet, signed, connections, uri } = await connecting()
  await wallet.pair(uri)
  const [connection] = await connections
  const address = wallet.accounts[0]?.address as `0x${string}`
  expect(connection).toMatchObject({
    namespace: 'eip155',
    accounts: [{ address }],
    approvedNetworks: [ONE, TWO],
  })
  expect(wallet.requests).toEqual([])
  expect(signed.map(({ data }) => data.chainId)).toEqual([ONE, TWO])
  for (const { data, message: text, signature, cacao } of signed) {
    expect(await verifyMessage({ address, message: text, signature: signature as '0x' })).toBe(true)
    expect(parseSiwxMessage(text)).toMatchObject({
      accountAddress: address,
      chainId: data.chainId,
      domain: 'shop.example',
      nonce: message.nonce,
      expirationTime: message.expirationTime,
    })
    expect(text).toContain('I further authorize the stated URI')
    expect(data.resources?.[0]).toBe('https://shop.example/terms')
    expect(cacao?.p.iss).toBe(`did:pkh:${data.chainId}:${address}`)
  }
  const answer = await page.connector
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await verifyMessage({ address, message: 'hello', signature: answer as '0x' })).toBe(true)
})

test('behavior: a wallet that cannot connects as ever, and has signed nothing', async () => {
  const { wallet, signed, connections, uri } = await connecting({ authenticates: false })
  await wallet.pair(uri)
  expect(await connections).toHaveLength(1)
  expect(signed).toEqual([])
  expect(wallet.proposals).toHaveLength(1)
})

test('error: the visitor’s no is one', async () => {
  const { wallet, signed, connections, uri } = await connecting()
  wallet.onAuthenticate = 'reject'
  await wallet.pair(uri)
  await expect(connections).rejects.toBeInstanceOf(ConnectionRejectedError)
  expect(signed).toEqual([])
})
