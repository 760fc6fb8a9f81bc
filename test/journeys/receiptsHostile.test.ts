import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther,
  stringToHex,
} from 'viem'
import { expect } from 'vitest'
import { journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { newAddress } from '../support/tokenFlow.ts'

// Requests that once went by unread or were told too mildly, to a wallet that signs everything.

const FOX = 'example.fox'
const test = journeys({ visit: { attributes: { receipts: 'risky' } } })

type Asked = { method: string; params: unknown }
/** What is shown: risks, and a sentence or fact. */
type Shown = { risks: readonly string[]; text: RegExp }

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes data; }',
  'function aggregate3(Call[] calls) payable',
  'function increaseAllowance(address spender, uint256 amount)',
])
const fields = (declared: string) =>
  declared.split(',').map((one) => {
    const [type = '', name = ''] = one.split(' ')
    return { type, name }
  })

/** Requests by what they try. */
function hostile(me: Hex, token: Hex): Readonly<Record<string, Asked & Shown>> {
  const eve = newAddress()
  const sent = (fields: object): Asked => ({
    method: 'eth_sendTransaction',
    params: [{ from: me, ...fields }],
  })
  const approve = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'approve', args: [eve, maxUint256] },
  })
  const signIn = [
    'evil.example wants you to sign in with your Ethereum account:',
    ...[me, '', 'URI: https://evil.example', 'Version: 1', 'Chain ID: 31337'],
    ...['Nonce: 12345678', 'Issued At: 2026-11-01T00:00:00Z'],
  ].join('\n')
  const safeTx = {
    domain: { chainId: 31337, verifyingContract: newAddress() },
    primaryType: 'SafeTx',
    types: {
      EIP712Domain: fields('uint256 chainId,address verifyingContract'),
      SafeTx: fields(
        'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
      ),
    },
    message: {
      ...{ to: eve, value: parseEther('7').toString(), data: '0x', operation: 0, safeTxGas: '0' },
      ...{ baseGas: '0', gasPrice: '0', gasToken: me, refundReceiver: me, nonce: '1' },
    },
  }
  return {
    'an approval of everything in capitals': {
      ...sent({ to: token, data: `0x${approve.slice(2).toUpperCase()}` }),
      ...{
        risks: ['unlimited', 'spender-is-no-contract'],
        text: /^Let 0x\w\w…\w{6} spend all your /,
      },
    },
    'a sign-in for another site, as hex without its prefix': {
      method: 'personal_sign',
      params: [stringToHex(signIn).slice(2), me],
      ...{ risks: ['domain-mismatch'], text: /evil\.example/ },
    },
    'calls in a type of transaction that is not known': {
      ...sent({ type: '0x76', calls: [{ to: eve, value: '0x56bc75e2d63100000' }] }),
      ...{ risks: ['unreadable'], text: /0x56bc75e2d63100000/ },
    },
    'a stream of coins for the asking': {
      method: 'wallet_requestExecutionPermissions',
      params: [
        {
          ...{ chainId: '0x7a69', from: me, to: eve },
          permission: {
            type: 'native-token-stream',
            isAdjustmentAllowed: false,
            data: { amountPerSecond: '0x56bc75e2d63100000', startTime: 1_796_000_000 },
          },
          rules: [],
        },
      ],
      ...{ risks: ['no-limits'], text: /100 .* per period \(1 second\)/ },
    },
    'a payment inside another request': {
      method: 'wallet_invokeMethod',
      params: {
        scope: 'eip155:31337',
        request: sent({ to: token, data: approve }),
      },
      ...{
        risks: ['unlimited', 'spender-is-no-contract'],
        text: /^Let 0x\w\w…\w{6} spend all your /,
      },
    },
    'a method that nobody knows': {
      method: 'wallet_upgradeAccount',
      params: [{ account: me, code: eve }],
      ...{ risks: ['unreadable'], text: new RegExp(eve, 'i') },
    },
    'coins to a stranger who has an aggregate3': {
      ...sent({
        ...{ to: eve, value: '0x56bc75e2d63100000' },
        data: encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [[]] }),
      }),
      ...{ risks: ['coins-along', 'no-contract'], text: /^You give 100 / },
    },
    'coins for a contract that is yet to be': {
      ...sent({ data: '0x6001600c60003960016000f300', value: '0x56bc75e2d63100000' }),
      ...{ risks: ['coins-along'], text: /^You give 100 / },
    },
    "a Safe's payment by signature": {
      method: 'eth_signTypedData_v4',
      params: [me, JSON.stringify(safeTx)],
      ...{ risks: ['signed-value'], text: / gives 7 .* to / },
    },
    'a right that is raised': {
      ...sent({
        to: token,
        data: encodeFunctionData({
          ...{ abi: multicallAbi, functionName: 'increaseAllowance', args: [eve, 10n ** 30n] },
        }),
      }),
      ...{ risks: ['spender-is-no-contract'], text: /^They may take$/ },
    },
  }
}

/** The page's own code asks; nobody waits for the answer. */
const ask = (modal: ModalPage, asked: Asked) =>
  modal.host((latchKey, asked) => {
    const holder = window as unknown as { answered?: Promise<unknown> }
    holder.answered = latchKey.provider.request(asked as never).then(
      (value: unknown) => ({ value }),
      ({ code }: { code: number }) => ({ code }),
    )
  }, asked)
const answer = (modal: ModalPage) =>
  modal.page.evaluate(() => (window as unknown as { answered?: Promise<unknown> }).answered)

test('security: a wallet that signs everything gets nothing that was not shown', async ({
  connected,
  sandbox,
}) => {
  const me = sandbox.accounts[0]?.address as Hex
  const token = sandbox.tokens['eip155:31337']?.erc20?.address as Hex
  const receipt = connected.view('Receipt')
  const requests = hostile(me, token)
  const reached = () =>
    connected.page.evaluate((rdns) => window.__testWallets?.[rdns]?.requests ?? [], FOX)
  const before = (await reached()).length
  for (const [name, { risks, text, ...asked }] of Object.entries(requests))
    await step(`security: ${name} is shown, and refused`, async () => {
      await ask(connected, asked)
      await receipt.getByText(text).first().waitFor()
      const found = () =>
        receipt
          .locator('[data-risk]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-risk')))
      await expect.poll(found).toEqual(expect.arrayContaining([...risks]))
      await receipt.locator('[data-exit]').click()
      expect(await answer(connected)).toEqual({ code: 4001 })
      await connected.dialog.waitFor({ state: 'detached' })
    })
  await step('security: of none of them the wallet has heard', async () => {
    const methods = new Set(Object.values(requests).map(({ method }) => method))
    const heard = (await reached()).slice(before).filter(({ method }) => methods.has(method))
    expect(heard).toEqual([])
  })
  await step(
    'security: an amount in decimal text reaches the wallet as what was read',
    async () => {
      const to = newAddress()
      const value = parseEther('1').toString()
      await ask(connected, { method: 'eth_sendTransaction', params: [{ from: me, to, value }] })
      // A plain payment is no risk: the visitor reads it in the wallet.
      expect(await answer(connected)).toEqual({ value: expect.stringMatching(/^0x[\da-f]{64}$/) })
      const heard = (await reached()).filter(({ method }) => method === 'eth_sendTransaction')
      expect(heard).toMatchObject([
        { params: [{ to: to.toLowerCase(), value: '0xde0b6b3a7640000' }] },
      ])
    },
  )
})
