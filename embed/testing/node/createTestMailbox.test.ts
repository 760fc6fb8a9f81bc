import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestMailbox, type TestMailbox } from './createTestMailbox.ts'

const CODE = /\d{6}/
const LONG = { timeoutMs: 60_000 }

let mailbox: TestMailbox
beforeEach(() => {
  mailbox = createTestMailbox()
})
afterEach(() => mailbox.close())

const send = (to: string, text: string) => mailbox.send(to, { subject: '', text, html: '' })

test('behavior: gives the newest code to an address, whatever its case, and no code twice', async () => {
  await send('ann@shop.example', '111111')
  await send('bob@shop.example', '222222')
  await send('ann@shop.example', '333333')
  expect(await mailbox.read(' Ann@shop.example', CODE, LONG)).toEqual(['333333'])
  const next = mailbox.read('ann@shop.example', CODE, LONG)
  await send('ann@shop.example', '444444')
  expect(await next).toEqual(['444444'])
  expect(await mailbox.read('bob@shop.example', CODE, LONG)).toEqual(['222222'])
})

test('behavior: waits for a letter that holds what is asked for', async () => {
  const code = mailbox.read('ann@shop.example', CODE, LONG)
  await send('ann@shop.example', 'Approve this login')
  await send('ann@shop.example', 'Your code is 555555')
  expect(await code).toEqual(['555555'])
})

test('error: says to whom nothing was sent, in the end or when it is closed', async () => {
  await expect(mailbox.read('ann@shop.example', CODE, { timeoutMs: 1 })).rejects.toThrow(
    'No letter to ann@shop.example within 1 ms',
  )
  const code = mailbox.read('ann@shop.example', CODE, LONG)
  mailbox.close()
  await expect(code).rejects.toThrow('closed')
})
