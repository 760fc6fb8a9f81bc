// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAtom } from '../../features/siwx/signIn.ts'
import { formValueAtom } from '../../state/formValue.ts'
import { verifySignIn } from '../../verify/verifySignIn.ts'
import type { TestKit } from '../testing/startKit.ts'
import {
  alice,
  asks,
  isSignedIn,
  ONE,
  type SignInStage,
  startSignInStage,
  subject,
} from '../testing/startSignInStage.ts'

let stage: SignInStage
beforeAll(async () => {
  stage = await startSignInStage()
})
afterAll(() => stage.close())

const filled = (kit: TestKit) => kit.untilAtom(formValueAtom, Boolean)
const emptied = (kit: TestKit) => kit.untilAtom(formValueAtom, (value) => value === undefined)

test('behavior: where no sign-in is asked for, a form is told the account', async () => {
  const { kit } = await stage.visit({})
  await filled(kit)
  expect(kit.store.get(formValueAtom)).toBe(subject(ONE))
  await kit.disconnect()
  await emptied(kit)
})

test('behavior: a form is told what a server can verify, and only once it is signed', async () => {
  const { kit, page } = await stage.visit({ siwx: { use: 'local' } })
  await asks(kit)
  expect(kit.store.get(formValueAtom)).toBe(undefined)
  await kit.store.set(signInAtom)
  await isSignedIn(kit)
  await filled(kit)
  const proof = JSON.parse(kit.store.get(formValueAtom) ?? '')
  expect(Object.keys(proof)).toEqual(['message', 'signature'])
  const said = await verifySignIn(proof, { domain: 'localhost:3000', takeNonce: () => true })
  expect(said).toMatchObject({ accountAddress: alice, chainId: ONE })

  page.leave()
  page.wallet()
  const again = page.kit({ siwx: { use: 'local' } })
  await filled(again)
  expect(JSON.parse(again.store.get(formValueAtom) ?? '')).toEqual(proof)
  await again.disconnect()
  await emptied(again)
})

test('behavior: of a sign-in without a signature to show, a form is told the account', async () => {
  const sessions: { data: { accountAddress: string; chainId: string } }[] = [
    { data: { accountAddress: alice, chainId: ONE } },
  ]
  const unused = () => {
    throw new Error('Nobody is to be asked')
  }
  const { kit } = await stage.visit({
    siwx: {
      createMessage: unused,
      addSession: unused,
      revokeSession: () => {},
      setSessions: () => {},
      getSessions: () => sessions,
    },
  })
  await filled(kit)
  expect(kit.store.get(formValueAtom)).toBe(subject(ONE))
})
