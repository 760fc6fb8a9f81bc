import { describe, expect, test } from 'vitest'
import { type SolanaSignInFields, solanaSignInText } from '#domain/siwx/solanaSignInText.ts'
import { readSignInMessage } from './signInMessage.ts'

const who = { domain: 'shop.example', address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' }
const nothing = {
  ...who,
  chain: 'Solana',
  statement: undefined,
  uri: undefined,
  chainId: undefined,
  nonce: undefined,
  issuedAt: undefined,
  expirationTime: undefined,
  resources: [],
}

describe('a sign-in of Solana', () => {
  test.each<[string, SolanaSignInFields]>([
    ['nothing else', {}],
    ['a statement', { statement: 'Welcome back' }],
    ['a statement of several paragraphs', { statement: 'Welcome\n\nback' }],
    ['a statement that speaks of fields', { statement: 'There is a nonce:\nNonce: no\nMore' }],
    ['a nonce alone', { nonce: 'abcdefgh' }],
    ['a statement and a nonce', { statement: 'Welcome', nonce: 'abcdefgh' }],
    ['a URI alone', { uri: 'https://shop.example/login' }],
    ['a chain and an end', { chainId: 'solana:mainnet', expirationTime: '2026-11-24T00:00:00Z' }],
    ['resources alone', { resources: ['https://shop.example/terms'] }],
    [
      'a statement and resources',
      { statement: 'Welcome', resources: ['https://shop.example/a', 'https://shop.example/b'] },
    ],
    [
      'all that is shown',
      {
        ...{ statement: 'Welcome', uri: 'https://shop.example', chainId: 'mainnet' },
        ...{ nonce: 'abcdefgh', issuedAt: '2026-11-23T00:00:00Z' },
        ...{ expirationTime: '2026-11-24T00:00:00Z', resources: ['https://shop.example'] },
      },
    ],
  ])('behavior: with %s', (_, fields) => {
    const text = solanaSignInText(who, fields)
    expect(readSignInMessage(text)).toEqual({ ...nothing, ...fields })
    // Some wallets end the text with a line break, or break lines as Windows does.
    expect(readSignInMessage(`${text}\n`)).toEqual({ ...nothing, ...fields })
    if (!fields.statement?.includes('\n'))
      expect(readSignInMessage(text.replaceAll('\n', '\r\n'))).toEqual({ ...nothing, ...fields })
  })

  test('behavior: fields that are not shown end the statement, too', () => {
    const fields = { version: '1', notBefore: '2026-11-22T00:00:00Z', requestId: '7' }
    expect(readSignInMessage(solanaSignInText(who, { statement: 'Hi', ...fields }))).toEqual({
      ...nothing,
      statement: 'Hi',
    })
  })
})

describe('a sign-in of Ethereum', () => {
  const head = 'shop.example wants you to sign in with your Ethereum account:\n0x1234\n'
  const tail = 'URI: https://shop.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh'

  test.each([
    ['with a statement', `${head}\nHi\n\n${tail}`, 'Hi'],
    ['without one', `${head}\n\n${tail}`, undefined],
    ['without one, nor its empty line', `${head}\n${tail}`, undefined],
  ])('behavior: %s', (_, text, statement) => {
    const fields = { uri: 'https://shop.example', chainId: '1', nonce: 'abcdefgh' }
    expect(readSignInMessage(text)).toMatchObject({ statement, ...fields })
  })

  test('behavior: with lines of its own among the fields, what is known is read', () => {
    const text = `${head}\nHi\n\nURI: https://bank.example\nColour: red\nChain ID: 10`
    const fields = { statement: 'Hi', uri: 'https://bank.example', chainId: '10' }
    expect(readSignInMessage(text)).toMatchObject(fields)
  })

  test('behavior: another text is none', () => {
    expect(readSignInMessage('Hello')).toBeUndefined()
    expect(readSignInMessage(`Hello\n${head}`)).toBeUndefined()
  })
})
