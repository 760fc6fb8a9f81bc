// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAtom } from '#features/siwx/signIn.ts'
import { formValueAtom } from '#state/view/formValue.ts'
import { verifySignIn } from '#verify/verifySignIn.ts'
import type { TestClient } from '../testing/startClient.ts'
import {
  alice,
  asks,
  isSignedIn,
  ONE,
  type SignInFixture,
  startSignInFixture,
  subject,
} from '../testing/startSignInFixture.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await startSignInFixture()
})
afterAll(() => fixture.close())

const filled = (client: TestClient) => client.untilAtom(formValueAtom, Boolean)
const emptied = (client: TestClient) =>
  client.untilAtom(formValueAtom, (value) => value === undefined)

test('behavior: without a sign-in, the form value is the account', async () => {
  const { client } = await fixture.visit({})
  await filled(client)
  expect(client.store.get(formValueAtom)).toBe(subject(ONE))
  await client.disconnect()
  await emptied(client)
})

test('behavior: with a sign-in, the form value is the signed message, once it is signed', async () => {
  const { client, page } = await fixture.visit({ siwx: { use: 'local' } })
  await asks(client)
  expect(client.store.get(formValueAtom)).toBe(undefined)
  await client.store.set(signInAtom)
  await isSignedIn(client)
  await filled(client)
  const proof = JSON.parse(client.store.get(formValueAtom) ?? '')
  expect(Object.keys(proof)).toEqual(['message', 'signature'])
  const said = await verifySignIn(proof, { domain: 'localhost:3000', takeNonce: () => true })
  expect(said).toMatchObject({ accountAddress: alice, chainId: ONE })

  page.leave()
  page.wallet()
  const again = page.client({ siwx: { use: 'local' } })
  await filled(again)
  expect(JSON.parse(again.store.get(formValueAtom) ?? '')).toEqual(proof)
  await again.disconnect()
  await emptied(again)
})

test('behavior: for a sign-in without a signature, the form value is the account', async () => {
  const sessions: { data: { accountAddress: string; chainId: string } }[] = [
    { data: { accountAddress: alice, chainId: ONE } },
  ]
  const unused = () => {
    throw new Error('Nobody is to be asked')
  }
  const { client } = await fixture.visit({
    siwx: {
      createMessage: unused,
      addSession: unused,
      revokeSession: () => {},
      setSessions: () => {},
      getSessions: () => sessions,
    },
  })
  await filled(client)
  expect(client.store.get(formValueAtom)).toBe(subject(ONE))
})

test('behavior: for a sign-in by SIWE callbacks, which keep no signature here, the form value is the account', async () => {
  const { client } = await fixture.visit({
    siweConfig: {
      getNonce: () => 'abcdefgh',
      verifyMessage: () => true,
      getSession: () => ({ address: alice, chainId: Number(ONE.split(':')[1]) }),
      signOut: () => true,
    },
  })
  await filled(client)
  expect(client.store.get(formValueAtom)).toBe(subject(ONE))
})
