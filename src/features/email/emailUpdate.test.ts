import { expect, test } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { InvalidEmailError } from '#errors/email.ts'
import { lastEmailLoginAtom, loginAtom } from '#state/frame/embedded.ts'
import { historyAtom } from '#state/view/router.ts'
import { verifyOtpAtom } from './emailLogin.ts'
import { confirmNewEmailAtom, confirmOldEmailAtom, updateEmailAtom } from './emailUpdate.ts'

const change = {
  email: 'ada@example.org',
  newEmail: 'lovelace@example.org',
  returnTo: { view: 'Account' } as const,
}

const start = async (action: string) => {
  const client = startEmbeddedClient({
    answers: {
      connectOtp: () => undefined,
      getUser: () => frameUser,
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
      updateEmail: () => ({ action }),
      updateEmailPrimaryOtp: () => undefined,
      updateEmailSecondaryOtp: () => ({ newEmail: change.newEmail }),
    },
  })
  await client.store.set(verifyOtpAtom, '123456')
  client.open()
  const views = () => client.store.get(historyAtom).map(({ view }) => view)
  return { ...client, views }
}

test('behavior: verifies the old address, then the new one, and changes it [spec 4.14f, 9.6b]', async () => {
  const { store, views, counted } = await start('VERIFY_PRIMARY_OTP')
  await store.set(updateEmailAtom, { ...change, newEmail: ` ${change.newEmail} ` })
  expect(counted()).toContain('EMAIL_EDIT')
  expect(store.get(lastEmailLoginAtom)).not.toBeNull()
  expect(store.get(historyAtom).at(-1)).toEqual({ view: 'UpdateEmailPrimaryOtp', params: change })
  await store.set(confirmOldEmailAtom, { ...change, otp: '111111' })
  expect(store.get(historyAtom).at(-1)).toEqual({ view: 'UpdateEmailSecondaryOtp', params: change })
  expect(views()).toEqual(['Account', 'UpdateEmailSecondaryOtp'])
  await store.set(confirmNewEmailAtom, { ...change, otp: '222222' })
  expect(views()).toEqual(['Account'])
  expect(store.get(loginAtom)).toEqual({ kind: 'email', email: change.newEmail })
})

test('behavior: skips the old address when the frame trusts it', async () => {
  const { store, views } = await start('VERIFY_SECONDARY_OTP')
  await store.set(updateEmailAtom, change)
  expect(views()).toEqual(['Account', 'UpdateEmailSecondaryOtp'])
})

test('error: sends no request for an invalid address [spec 5.14a]', async () => {
  const { store, frame } = await start('VERIFY_PRIMARY_OTP')
  const before = frame.asked.length
  await expect(store.set(updateEmailAtom, { ...change, newEmail: 'x@y' })).rejects.toThrow(
    InvalidEmailError,
  )
  expect(frame.asked.length).toBe(before)
})
