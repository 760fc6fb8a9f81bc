import { Text, Whole, z } from '#lib/schema.ts'
import { answers, subjects } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import { ChainId, EvmChainId, HttpUrl } from '../optionFields.ts'
import { readOptions, unusable } from '../readOptions.ts'
import type { TestBehaviours, TestWalletOptions } from './testWalletOptions.ts'

const PrivateKey = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  'expected a private key: 0x and 64 hex digits',
)

const Answers = z.enum(answers)

const Behaviours = z.strictObject({
  connect: z.optional(Answers),
  sign: z.optional(Answers),
  send: z.optional(Answers),
  switch: z.optional(Answers),
  add: z.optional(Answers),
  slowMs: z.optional(Whole),
  lateMs: z.optional(Whole),
  rejectsAs: z.optional(z.enum(['error', 'object', 'text', 'actionRejected'])),
  isLocked: z.optional(z.boolean()),
  network: z.optional(EvmChainId),
  account: z.optional(Whole),
})

const Chain = z.strictObject({ id: ChainId, rpcUrl: HttpUrl, name: z.optional(Text) })

const Account = z
  .strictObject({ eip155: z.optional(PrivateKey), solana: z.optional(PrivateKey) })
  .check(z.refine(({ eip155, solana }) => eip155 || solana, 'has no key'))

const Options = z.strictObject({
  chains: z.array(Chain).check(z.minLength(1)),
  accounts: z.optional(z.array(Account).check(z.minLength(1))),
  behaviours: z.optional(z.union([Answers, Behaviours])),
  name: z.optional(Text),
  rdns: z.optional(Text),
  icon: z.optional(z.string().check(z.regex(/^data:image\//, 'expected a data: picture'))),
  storage: z.optional(z.enum(['none', 'localStorage', 'sessionStorage'])),
})

/**
 * Reads the options of a wallet.
 *
 * @throws {InvalidConfigError} says which option is invalid, and what was expected
 */
export function readTestWalletOptions(given: unknown): TestWalletOptions {
  const options = readOptions('createTestWallet', Options, given)
  const held = options.accounts?.flatMap((account) => Object.keys(account))
  for (const [at, { id }] of options.chains.entries()) {
    const [namespace = ''] = id.split(':')
    if (held && !held.includes(namespace))
      throw unusable('createTestWallet', `chains.${at}.id: no account has a key for ${namespace}`)
  }
  return options
}

/**
 * Reads a wallet's behaviour: a single answer applies to all kinds of request.
 *
 * @throws {InvalidConfigError} says what is invalid
 */
export function readTestBehaviours(given: unknown): TestBehaviours {
  const behaviours = readOptions('behave', z.union([Behaviours, Answers]), given)
  if (typeof behaviours !== 'string') return behaviours
  return Object.fromEntries(subjects.map((subject) => [subject, behaviours]))
}
