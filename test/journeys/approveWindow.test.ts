import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import { newEmail, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { FRAME, loginWalk } from '../support/loginWalk.ts'
import { type Stage, startStage } from '../support/stage.ts'
import { giveCoins, stranger } from '../support/tokenWalk.ts'

// Latchkey on a page that the frame's operator does not know: what moves value is confirmed in a window of the frame's.

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ trustedOrigins: [] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const askToSend = async () => {
  door = await stage.visit()
  const walk = loginWalk(door, stage.sandbox)
  await walk.logIn(newEmail())
  const from = String((await door.state()).caipAddress?.split(':')[2]) as `0x${string}`
  await giveCoins(stage.sandbox, from)
  const asked = walk.ask('eth_sendTransaction', [{ from, to: stranger(), value: '0x1' }])
  return { ...walk, asked, popup: await openReview(door.page, FRAME) }
}

test('behavior: coins are sent from the window, and the door closes behind it', async () => {
  const { asked, popup } = await askToSend()
  const closed = popup.waitForEvent('close')
  await reviewScreen(popup).approve()
  expect((await asked).answer).toMatch(/^0x[0-9a-f]{64}$/)
  await closed
  await door.dialog.waitFor({ state: 'detached' })
})

test('behavior: leaving the dialog closes the window, and is a no', async () => {
  const { asked, popup } = await askToSend()
  await reviewScreen(popup).root.waitFor()
  const closed = popup.waitForEvent('close')
  await door.dialog.getByRole('button', { name: 'Close' }).click()
  expect(await asked).toMatchObject({ code: 4001 })
  await closed
})
