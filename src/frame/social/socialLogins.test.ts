import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { withResolvers } from '#lib/withResolvers.ts'
import type { LoggedIn } from '../service/contract.ts'
import { createSocialLogins } from './socialLogins.ts'

const device = 'a-device-of-at-least-22-letters'
const context = {} as Context
const loggedIn: LoggedIn = {
  user: { id: 'u', email: null, userName: 'ada', kind: 'google' },
  session: 'bearer',
}

/** Logins at a provider that says yes to everything, with the hook under test. */
async function comeBackWith(logIn: () => Promise<LoggedIn>) {
  const logins = createSocialLogins({
    hooks: {
      now: Date.now,
      origin: () => 'https://wallet.example',
      admitLogin: async () => {},
      logIn,
      userOf: async () => null,
    },
    clientOf: () => ({
      issuer: 'https://provider.example',
      authorizationUri: async ({ state }) => `https://provider.example/auth?state=${state}`,
      redeem: async () => ({ subject: '1', email: null, userName: 'ada' }),
    }),
  })
  const site = { origin: 'https://shop.example' }
  const { uri } = await logins.start(context, {
    provider: 'google',
    projectId: 'p',
    site,
    device,
  })
  const state = new URL(uri).searchParams.get('state') ?? ''
  const back = await logins.finishLogin('google', {
    state,
    code: 'c',
    iss: undefined,
    error: undefined,
  })
  if (back.outcome !== 'done') throw new Error(back.outcome)
  return () => logins.finish(context, back.resultUri, device)
}

test('two concurrent requests share one login', async () => {
  const gate = withResolvers<LoggedIn>()
  let logins = 0
  const finish = await comeBackWith(() => {
    logins++
    return gate.promise
  })
  const both = [finish(), finish()]
  gate.resolve(loggedIn)
  expect(await Promise.all(both)).toEqual([loggedIn, loggedIn])
  expect(logins).toBe(1)
  // Later, and without a session, it is used up.
  await expect(finish()).rejects.toThrow('This login has expired')
})

test('error: a login that failed internally can be retried', async () => {
  let isBroken = true
  const finish = await comeBackWith(async () => {
    if (isBroken) throw new Error('the database is away')
    return loggedIn
  })
  await expect(finish()).rejects.toThrow('the database is away')
  isBroken = false
  expect(await finish()).toEqual(loggedIn)
})
