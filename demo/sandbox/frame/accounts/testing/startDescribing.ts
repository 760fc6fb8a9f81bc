import { parseEther } from 'viem'
import { describeRequest } from '../describeRequest.ts'
import { eoaAccount } from '../eoaAccount.ts'
import type { EvmAccount } from '../evmAccount.ts'
import { smartAccount } from '../smartAccount.ts'
import { startStage } from './startStage.ts'

/** The site that asks. */
export const origin = 'https://shop.example'
/** An address that holds nothing and runs nothing. */
export const receiver = '0x00000000000000000000000000000000000000aa'

/** A visitor's two accounts, with coins and tokens, and what a request to them is described as. */
export async function startDescribing() {
  const stage = await startStage()
  const key = stage.freshKey()
  const eoa = eoaAccount({ key, network: stage.network })
  const smart = await smartAccount({ key, network: stage.network })
  for (const { address } of [eoa, smart]) {
    await stage.fund(address, parseEther('10'))
    await stage.give(address, parseEther('100'))
  }
  const ask = (account: EvmAccount, method: string, params: unknown, network = stage.network) =>
    describeRequest({ method, params, account, network, origin })
  return { stage, eoa, smart, ask }
}

/** What the visitor is warned of. */
export const codes = ({ warnings }: { warnings: readonly { code: string }[] }) =>
  warnings.map(({ code }) => code)
