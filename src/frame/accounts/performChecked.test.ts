import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestMismatchError } from '#errors/receipt.ts'
import { eoaAccount } from './eoaAccount.ts'
import type { EvmAccount } from './evmAccount.ts'
import { performChecked } from './performChecked.ts'
import { startAccounts } from './testing/startAccounts.ts'

let stage: Awaited<ReturnType<typeof startAccounts>>
beforeAll(async () => {
  stage = await startAccounts()
})
afterAll(() => stage.fixture.close())

const perform = (account: EvmAccount, method: string, params: unknown) =>
  performChecked({ account, network: stage.fixture.network, method, params })
const to = '0x00000000000000000000000000000000000000aa'

test('behavior: what was approved is what comes of it, for accounts of either type', async () => {
  for (const account of [stage.eoa, stage.smart]) {
    const sent = await perform(account, 'eth_sendTransaction', [{ to, value: '0x1' }])
    expect(sent).toMatch(/^0x[\da-f]{64}$/)
    expect(await perform(account, 'personal_sign', ['0x12', account.address])).toMatch(/^0x/)
  }
})

test('error: a key that signs something else, or sends it elsewhere, is found out', async () => {
  const { eoa, fixture } = stage
  const otherAccount = eoaAccount({ key: fixture.freshKey(), network: fixture.network })
  const tampered: EvmAccount = {
    ...eoa,
    signMessage: otherAccount.signMessage,
    sendTransaction: (transaction, options) =>
      eoa.sendTransaction({ ...transaction, value: transaction.value + 1n }, options),
  }
  for (const [method, params] of [
    ['personal_sign', ['0x12', eoa.address]],
    ['eth_sendTransaction', [{ to, value: '0x1' }]],
  ] as const)
    await expect(perform(tampered, method, params), method).rejects.toThrow(RequestMismatchError)
})
