import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toBase58 } from '#lib/base58.ts'
import { callNode } from '../chains/callNode.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import { associatedTokenAccount, solanaTokens } from '../chains/solana/solanaTokens.ts'
import { createSandbox, type Sandbox } from '../createSandbox.ts'
import { testLogin } from '../exchange/renderExchange.ts'

const ONE = 'eip155:31337'
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, namespaces: ['solana'] })
})
afterAll(() => sandbox.close())

type Answer = { result?: Record<string, unknown>; error?: { message: string } }

const call = async (method: string, params: unknown): Promise<Answer> => {
  const response = await fetch(`${sandbox.urls.rpc}/v1/json-rpc?projectId=${sandbox.projectId}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Answer
}
const result = async (method: string, params: unknown) => {
  const { result, error } = await call(method, params)
  if (!result) throw new Error(error?.message)
  return result
}
const statusOf = (sessionId: unknown) =>
  result('reown_getExchangeBuyStatus', { exchangeId: 'harbour', sessionId })

/** A customer's browser: it keeps the exchange's cookie, and sends forms. */
const customer = (url: string) => {
  let cookie = ''
  return {
    async send(form?: Record<string, string>): Promise<{ status: number; text: string }> {
      const response = await fetch(url, {
        headers: { cookie },
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: response.status, text: await response.text() }
    },
    signIn: () => ({ answer: 'sign-in', ...testLogin }),
  }
}
const begin = async (asset: string, recipient: string, amount = '1.5') => {
  const { url, sessionId } = await result('reown_getExchangePayUrl', {
    exchangeId: 'harbour',
    asset,
    amount,
    recipient,
  })
  return { sessionId, ...customer(String(url)) }
}
const newAddress = (): Hex => privateKeyToAccount(generatePrivateKey()).address

describe('the exchange', () => {
  test('behavior: is listed for assets it trades, and not when excluded', async () => {
    const ids = async (params: object) =>
      (
        (await result('reown_getExchanges', { page: 0, ...params })).exchanges as { id: string }[]
      ).map(({ id }) => id)
    expect(await ids({ asset: `${ONE}/slip44:60`, amount: '1' })).toEqual(['harbour'])
    expect(await ids({ exclude: ['harbour'] })).toEqual([])
    expect(await ids({ includeOnly: ['other'] })).toEqual([])
    expect(
      (await call('reown_getExchanges', { page: 0, asset: 'eip155:1/slip44:60' })).error,
    ).toEqual({
      message: 'eip155:1/slip44:60 is not supported',
    })
  })

  test.each([
    ['coins', () => `${ONE}/slip44:60`, 1_500_000_000_000_000_000n],
    [
      'a token',
      () => `${ONE}/erc20:${sandbox.tokens[ONE]?.erc20.address}`,
      1_500_000_000_000_000_000n,
    ],
    [
      'a token whose transfer returns nothing',
      () => `${ONE}/erc20:${sandbox.tokens[ONE]?.tether.address}`,
      1_500_000n,
    ],
  ])('behavior: pays %s on the chain, once', async (_, assetOf, units) => {
    const chain = createPublicClient({ transport: http(sandbox.urls.chains[ONE]) })
    const to = newAddress()
    const asset = assetOf()
    const { sessionId, send, signIn } = await begin(asset, `${ONE}:${to}`)
    expect((await send()).text).toContain('Sign in to pay')
    expect((await send({ answer: 'pay' })).status).toBe(422)
    expect((await send({ ...signIn(), password: 'no' })).text).toContain('is wrong')
    expect((await send(signIn())).status).toBe(303)
    expect((await send()).text).toContain(to)
    expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' })
    await Promise.all([send({ answer: 'pay' }), send({ answer: 'pay' })])
    await send({ answer: 'decline' })
    const { status, txHash } = await statusOf(sessionId)
    expect(status).toBe('SUCCESS')
    const receipt = await chain.getTransactionReceipt({ hash: txHash as Hex })
    expect(receipt.status).toBe('success')
    const token = asset.split('erc20:')[1] as Hex | undefined
    const held = token
      ? chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
      : chain.getBalance({ address: to })
    expect(await held).toBe(units)
  })

  test('behavior: pays an SPL token', async () => {
    const { caipNetworkId } = solanaPlan
    const to = toBase58(crypto.getRandomValues(new Uint8Array(32)))
    const { sessionId, send, signIn } = await begin(
      `${caipNetworkId}/token:${solanaTokens.spl.address}`,
      `${caipNetworkId}:${to}`,
    )
    await send(signIn())
    await send({ answer: 'pay' })
    expect(await statusOf(sessionId)).toMatchObject({ status: 'SUCCESS' })
    const account = await associatedTokenAccount(to, solanaTokens.spl)
    const node = String(sandbox.urls.chains[caipNetworkId])
    const [held] = await callNode(node, [{ method: 'getTokenAccountBalance', params: [account] }])
    expect(held).toMatchObject({ value: { amount: '1500000' } })
  })

  test('behavior: a declined payment fails, without a transfer', async () => {
    const { sessionId, send, signIn } = await begin(`${ONE}/slip44:60`, `${ONE}:${newAddress()}`)
    await send(signIn())
    await send({ answer: 'decline' })
    expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' })
    expect((await send()).text).toContain('Nothing was taken')
  })

  test.each([
    [
      'an asset it does not have',
      { asset: `${ONE}/erc20:0x0000000000000000000000000000000000000001` },
      /is not supported by Harbour/,
    ],
    [
      'an amount finer than the asset goes',
      { amount: '0.0000000000000000001' },
      /is no amount of ETH/,
    ],
    ['no amount', { amount: '-1' }, /is no amount of ETH/],
    [
      'a recipient elsewhere',
      { recipient: 'eip155:1:0x0000000000000000000000000000000000000001' },
      /not on the network/,
    ],
    ['another exchange', { exchangeId: 'other' }, /There is no other/],
  ])('error: %s', async (_, part, message) => {
    const { error } = await call('reown_getExchangePayUrl', {
      exchangeId: 'harbour',
      asset: `${ONE}/slip44:60`,
      amount: '1',
      recipient: `${ONE}:${newAddress()}`,
      ...part,
    })
    expect(error?.message).toMatch(message)
  })

  test('error: rejects unknown payments, unknown methods and missing parameters', async () => {
    expect(await statusOf('none')).toEqual({ status: 'UNKNOWN' })
    expect((await call('reown_other', {})).error?.message).toBe('There is no method reown_other')
    expect((await call('reown_getExchanges', {})).error?.message).toBe('Invalid params')
  })
})
