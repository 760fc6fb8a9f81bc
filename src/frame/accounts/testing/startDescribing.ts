import { parseEther } from 'viem'
import { describeRequest } from '../describeRequest.ts'
import { eoaAccount } from '../eoaAccount.ts'
import type { EvmAccount } from '../evmAccount.ts'
import { smartAccount } from '../smartAccount.ts'
import { startFixture } from './startFixture.ts'

/** The site that asks. */
export const origin = 'https://shop.example'
/** An address that holds nothing and runs nothing. */
export const receiver = '0x00000000000000000000000000000000000000aa'

/** A visitor's two accounts, with coins and tokens, and what a request to them is described as. */
export async function startDescribing() {
  const fixture = await startFixture()
  const key = fixture.freshKey()
  const eoa = eoaAccount({ key, network: fixture.network })
  const smart = await smartAccount({ key, network: fixture.network })
  for (const { address } of [eoa, smart]) {
    await fixture.fund(address, parseEther('10'))
    await fixture.give(address, parseEther('100'))
  }
  const ask = (account: EvmAccount, method: string, params: unknown, network = fixture.network) =>
    describeRequest({ method, params, account, network, origin })
  return { fixture, eoa, smart, ask }
}

/** When a right of these tests ends, in the words and the time zone of whoever reads it. */
export const until2030 = {
  label: 'Valid until',
  value: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.UTC(2030, 0, 1),
  ),
  tone: 'amount',
} as const

/** What the visitor is warned of. */
export const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code)
