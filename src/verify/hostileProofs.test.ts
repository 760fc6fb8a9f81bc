import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { parseSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { SignInRefusedError } from '#errors/signInRefused.ts'
import { TimeoutError } from '#errors/timeout.ts'
import vectors from '../../test/vectors/signIn.json' with { type: 'json' }
import { verifySignature } from './verifySignature.ts'
import { type SignInProof, verifySignIn } from './verifySignIn.ts'

const { domain } = vectors
const [good] = vectors.vectors
if (!good) throw new Error('no vectors')

const checks = () => {
  const asked: string[] = []
  return {
    asked,
    options: {
      domain,
      now: () => Date.parse(vectors.now),
      takeNonce: (nonce: string) => {
        asked.push(nonce)
        return true
      },
    },
  }
}
const reasonOf = async (proof: unknown) => {
  const { asked, options } = checks()
  const error: unknown = await verifySignIn(proof as SignInProof, options).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SignInRefusedError)
  return { reason: (error as SignInRefusedError).reason, asked }
}

describe('malformed proofs', () => {
  const { message, signature } = good
  test.each([
    ['null', null],
    ['undefined', undefined],
    ['an empty object', {}],
    ['a list', []],
    ['a list of both', [message, signature]],
    ['a text', message],
    ['a number', 5],
    ['a function', () => good],
    ['a numeric message', { message: 5 }],
    ['a numeric message and a signature', { message: 5, signature }],
    ['no signature', { message }],
    ['a numeric signature', { message, signature: 5 }],
    ['a signature of null', { message, signature: null }],
    ['a message that is a list', { message: [message], signature }],
    ['a message with a text of its own', { message: { toString: () => message }, signature }],
  ])('error: %s', async (_, proof) => {
    expect(await reasonOf(proof)).toEqual({ reason: 'malformed', asked: [] })
  })

  test('error: rejects a signature of what is not text', async () => {
    const signed = { chainId: 'eip155:1', address: '', message, signature }
    for (const wrong of [null, undefined, 5, {}, [], () => 'x'])
      for (const field of ['chainId', 'address', 'message', 'signature'])
        expect(await verifySignature({ ...signed, [field]: wrong } as never)).toBe(false)
  })

  test.each([null, undefined, 5, 'text', [], {}])(
    'error: rejects %j in place of an account and its message',
    async (wrong) => {
      expect(await verifySignature(wrong as never)).toBe(false)
    },
  )
})

describe('oversized input', () => {
  const { message, signature } = good

  test('error: rejects a message of more than 64 KiB, before its nonce is read', async () => {
    const long = (size: number) => message.replace('Welcome', 'W'.repeat(size))
    // In bytes, not in letters.
    for (const text of [long(65_536), message.replace('Welcome', '中'.repeat(22_000))])
      expect(await reasonOf({ message: text, signature })).toEqual({
        reason: 'malformed',
        asked: [],
      })
    expect((await reasonOf({ message: long(60_000), signature })).reason).toBe('signature')
  })

  test('error: rejects an address of more than 128 letters, before its nonce is read', async () => {
    const [, address = ''] = message.split('\n')
    const text = message.replace(address, '1'.repeat(60_000))
    expect(await reasonOf({ message: text, signature })).toEqual({ reason: 'account', asked: [] })
  })

  test('error: rejects a signature of more than 16 KiB, before a node is asked', async () => {
    const asked: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      asked.push(init?.body)
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
    }
    const [, address = ''] = message.split('\n')
    const options = { nodes: { 'eip155:1': 'http://node.example' }, fetch }
    const signed = (size: number) => ({
      ...({ chainId: 'eip155:1', address, message } as const),
      signature: `0x${'1'.repeat(size)}`,
    })
    expect(await verifySignature(signed(16_384), options)).toBe(false)
    expect(asked).toEqual([])
    expect(await verifySignature(signed(16_382), options)).toBe(false)
    expect(asked).not.toEqual([])
  })
})

describe('property: sixteen times the input takes about sixteen times the work', () => {
  // Quadratic work would be 256 times as much.
  const MOST = 80
  const work = async (run: () => unknown): Promise<number> => {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 7; round++) {
      const { user, system } = process.cpuUsage()
      await run()
      const spent = process.cpuUsage({ user, system })
      best = Math.min(best, spent.user + spent.system)
    }
    return Math.max(best, 1)
  }
  const text = good.message
  const [, address = ''] = text.split('\n')
  const shapes: Record<string, (size: number) => string> = {
    'many empty lines': (size) => '\n'.repeat(size),
    'many lines after the end': (size) => text + '\nx'.repeat(size),
    'many resources': (size) => `${text}\nResources:${'\n- a:b'.repeat(size / 6)}`,
    'a long first line': (size) => 'a'.repeat(size) + text,
    'a first line of many spaces': (size) => ' wants'.repeat(size / 6) + text,
    'a long domain of colons': (size) => text.replace(domain, ':'.repeat(size)),
    'a long domain of at signs': (size) => text.replace(domain, '@'.repeat(size)),
    'a long statement': (size) => text.replace('Welcome', 'W'.repeat(size)),
    'a long URI': (size) => text.replace('https://', `https://${'a@'.repeat(size / 2)}`),
    'a long nonce': (size) => text.replace('Nonce: ', `Nonce: ${'a'.repeat(size)}`),
    'a long chain': (size) => text.replace('Chain ID: 1', `Chain ID: ${'1'.repeat(size)}`),
    'a long time': (size) => text.replace(/(Issued At: .{20})/, `$1${'0'.repeat(size)}`),
    'a long address': (size) => text.replace(address, '0'.repeat(size)),
  }

  test.each(Object.entries(shapes))('in the parser: %s', async (_, make) => {
    const [small, large] = [make(65_536), make(16 * 65_536)]
    parseSiwxMessage(small)
    const [less, more] = [
      await work(() => parseSiwxMessage(small)),
      await work(() => parseSiwxMessage(large)),
    ]
    // Below that there is only noise.
    expect(more / Math.max(less, 500)).toBeLessThan(MOST)
  })

  const chains: readonly CaipNetworkId[] = [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'cosmos:cosmoshub-4',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ]
  test.each(chains)('for a signature on %s', async (chainId) => {
    const { message } = vectors.vectors.find(({ message: one }) =>
      one.includes(`Chain ID: ${chainId.replace(/^eip155:/, '')}\n`),
    ) ?? { message: '' }
    const own = parseSiwxMessage(message)?.accountAddress ?? ''
    const signed = (size: number) => ({
      chainId,
      address: own,
      message,
      signature: '1'.repeat(size),
    })
    const run = (size: number) => work(() => verifySignature(signed(size)))
    await run(1_024)
    const [less, more] = [await run(1_024), await run(16_384)]
    expect(more / Math.max(less, 500)).toBeLessThan(MOST)
  })
})

describe('a node that does not answer', () => {
  const [, address = ''] = good.message.split('\n')
  const signed = {
    ...({ chainId: 'eip155:1', address, message: good.message } as const),
    signature: `0x${'11'.repeat(80)}`,
  }
  const silent: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
    })
  const nodes = { 'eip155:1': 'http://node.example' }

  test('error: has a time limit', async () => {
    const asking = verifySignature(signed, { nodes, fetch: silent, nodeTimeoutMs: 20 })
    await expect(asking).rejects.toBeInstanceOf(TimeoutError)
  })

  test('behavior: an abort ends the request', async () => {
    const leaving = new AbortController()
    const reason = new Error('the visitor has left')
    const asking = verifySignature(signed, { nodes, fetch: silent, signal: leaving.signal })
    leaving.abort(reason)
    await expect(asking).rejects.toBe(reason)
  })
})
