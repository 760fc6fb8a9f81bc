import type { Services } from './scenario.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

/** Signs in by e-mail, in any language of the page. */
export async function enterByEmail(
  visitor: Visitor,
  { newEmail, readCode }: Pick<Services, 'newEmail' | 'readCode'>,
): Promise<void> {
  const email = newEmail()
  await visitor.host((latchKey) => latchKey.open({ view: 'EmailLogin' }))
  const field = visitor.view('EmailLogin').locator('input[type=email]')
  await field.fill(email)
  await field.press('Enter')
  const code = visitor.view('EmailVerifyOtp').locator('[part=otp] input')
  await code.waitFor()
  await code.fill(await readCode(email))
  await until('a connection', async () => (await visitor.state()).status === 'connected')
}
