import { ParsedMessage as SignInWithEthereum } from '@signinwithethereum/siwe-parser'
import { ParsedMessage as Spruce } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import vectors from '../../test/vectors/eip4361.json' with { type: 'json' }
import { canonicalAddress } from './canonicalAddress.ts'

/** The parsers that others verify sign-ins with; each throws at what is none. */
const counterparts = {
  '@signinwithethereum/siwe-parser': (message: string) => new SignInWithEthereum(message),
  '@spruceid/siwe-parser': (message: string) => new Spruce(message),
}

const isOurs = async (message: string): Promise<boolean> => {
  const said = parseSiwxMessage(message)
  return said !== undefined && !!(await canonicalAddress(said.chainId, said.accountAddress))
}
const isTheirs = (parse: (message: string) => unknown, message: string): boolean => {
  try {
    parse(message)
    return true
  } catch {
    return false
  }
}

test.each(vectors.vectors)('behavior: $what is $verdict', async ({ message, verdict }) => {
  expect(await isOurs(message)).toBe(verdict === 'valid')
})

describe.each(Object.entries(counterparts))('%s', (_, parse) => {
  test('behavior: reads each vector identically', () => {
    const valid = vectors.vectors.filter(({ message }) => isTheirs(parse, message))
    const wanted = vectors.vectors.filter(({ verdict }) => verdict === 'valid')
    expect(valid.map(({ what }) => what)).toEqual(wanted.map(({ what }) => what))
  })

  test('property: accepts what is accepted here, after any change', async () => {
    const messages = vectors.vectors
      .filter(({ verdict }) => verdict === 'valid')
      .map(({ message }) => message)
    const change = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 2 }),
      fc.constantFrom('\n', '\n- ', ' ', ':', '://', '@', '#', '%', '%41', '[', '0', 'ä', '\r'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...messages),
        fc.nat(),
        fc.nat({ max: 3 }),
        change,
        async (message, place, length, put) => {
          const at = place % (message.length + 1)
          const changed = message.slice(0, at) + put + message.slice(at + length)
          // Statements may be of any language here, or leave no empty line where there is none, and chains are as long
          // as CAIP-2 has them.
          const [, , , statement = ''] = changed.split('\n')
          const isWider =
            statement.startsWith('URI: ') ||
            /[^\w .~:/?#[\]@!$&'()*+,;=-]/.test(statement) ||
            /\nChain ID: (?:eip155:|\d{15})/.test(changed)
          fc.pre(!isWider && changed.includes('\nIssued At: '))
          if (await isOurs(changed))
            expect([changed, isTheirs(parse, changed)]).toEqual([changed, true])
        },
      ),
      { numRuns: 1_500 },
    )
  })
})
