import { expect, test } from 'vitest'
import { SignInRefusedError } from '#errors/signInRefused.ts'
import vectors from '../../test/vectors/signIn.json' with { type: 'json' }
import { verifySignIn } from './verifySignIn.ts'

const { domain, nonce, chains } = vectors
const now = () => Date.parse(vectors.now)

test.each(vectors.vectors)(
  'behavior: $what is $verdict [spec 10.7d]',
  async ({ verdict, account, ...proof }) => {
    const verified = verifySignIn(proof, {
      domain,
      chains,
      now,
      takeNonce: (one) => one === nonce,
    }).then(
      ({ accountAddress }) => {
        expect(accountAddress).toBe(account ?? proof.message.split('\n')[1])
        return 'valid'
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(SignInRefusedError)
        return (error as SignInRefusedError).reason
      },
    )
    expect(await verified).toBe(verdict)
  },
)

test('error: a nonce is consumed by its first use', async () => {
  const [proof] = vectors.vectors
  if (!proof) throw new Error('no vectors')
  const given = new Set([nonce])
  const verify = () => verifySignIn(proof, { domain, now, takeNonce: (one) => given.delete(one) })
  const both = await Promise.allSettled([verify(), verify()])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
