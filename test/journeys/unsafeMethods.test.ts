import {
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { type Fixture, startFixture } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { evmChain, giveCoins, newAddress, sendTokens } from '../support/tokenFlow.ts'

// All methods that need approval, requested by the page and answered in the frame.

const CHAIN = '0x7a69'

let fixture: Fixture
let modal: ModalPage
let flow: ReturnType<typeof loginFlow>
let address: Hex

beforeAll(async () => {
  fixture = await startFixture()
})
/** One visitor for all tests below. */
beforeEach(async () => {
  if (address) return
  modal = await fixture.visit()
  flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  address = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(fixture.sandbox, address)
})
afterAll(async () => {
  await modal?.close()
  await fixture?.close()
})
afterEach(async () => {
  expect(modal.troubles).toEqual([])
  expect(await modal.received('error')).toEqual([])
})

const chain = () => evmChain(fixture.sandbox)
const balanceOf = (account: Hex) => chain().getBalance({ address: account })

const message = 'Welcome to the shop.'
const typed = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'Latch' },
} as const
const typedAsked = {
  ...typed,
  types: {
    ...typed.types,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
}
const grant = () => ({
  chainId: CHAIN,
  address,
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: {
    type: 'keys',
    data: {
      keys: [
        {
          type: 'secp256k1',
          publicKey: privateKeyToAccount(generatePrivateKey()).publicKey,
        },
      ],
    },
  },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x10' } }],
  policies: [],
})

type Case = {
  /** What is asked for, and what proves that it was done. */
  prepare(): { params: unknown; prove(answer: unknown): Promise<void> }
  /** What the approve screen says of who asks. */
  title: RegExp
}

const cases: Record<string, Case> = {
  personal_sign: {
    title: /requests a signature$/,
    prepare: () => ({
      params: [stringToHex(message), address],
      prove: async (answer) =>
        expect(await chain().verifyMessage({ address, message, signature: answer as Hex })).toBe(
          true,
        ),
    }),
  },
  eth_signTypedData_v4: {
    title: /requests a signature$/,
    prepare: () => ({
      params: [address, JSON.stringify(typedAsked)],
      prove: async (answer) =>
        expect(await chain().verifyTypedData({ address, ...typed, signature: answer as Hex })).toBe(
          true,
        ),
    }),
  },
  eth_sendTransaction: {
    title: /requests a transaction$/,
    prepare: () => {
      const to = newAddress()
      return {
        params: [{ from: address, to, value: '0x7' }],
        async prove(answer) {
          const receipt = await waitUntilMined(chain(), answer)
          expect(receipt.status).toBe('success')
          expect(await balanceOf(to)).toBe(7n)
        },
      }
    },
  },
  wallet_sendCalls: {
    title: /requests multiple transactions$/,
    prepare: () => {
      const [one, two] = [newAddress(), newAddress()]
      const calls = [
        { to: one, value: '0x3' },
        { to: two, value: '0x4' },
      ]
      return {
        params: [{ version: '2.0.0', from: address, chainId: CHAIN, atomicRequired: true, calls }],
        async prove(answer) {
          const { id } = answer as { id: string }
          await expect
            .poll(() => flow.ask('wallet_getCallsStatus', [id]))
            .toMatchObject({ answer: { status: 200, atomic: true, receipts: [{ status: '0x1' }] } })
          expect([await balanceOf(one), await balanceOf(two)]).toEqual([3n, 4n])
        },
      }
    },
  },
  wallet_grantPermissions: {
    title: /requests a permission$/,
    prepare: () => {
      const asked = grant()
      return {
        params: [asked],
        async prove(answer) {
          const { expiry, signer, permissions } = asked
          expect(answer).toMatchObject({ chainId: CHAIN, expiry, signer, permissions })
          const [version, account, terms, signature] = decodeAbiParameters(
            parseAbiParameters('uint8, address, bytes32, bytes'),
            (answer as { context: Hex }).context,
          )
          expect([version, account]).toEqual([1, address])
          expect(terms).toBe(keccak256(stringToHex(JSON.stringify([signer, permissions, []]))))
          const isSigned = await chain().verifyTypedData({
            address,
            domain: { name: 'Latchkey permissions', version: '1', chainId: 31337 },
            types: {
              PermissionGrant: [
                { name: 'account', type: 'address' },
                { name: 'chainId', type: 'uint256' },
                { name: 'expiry', type: 'uint256' },
                { name: 'terms', type: 'bytes32' },
              ],
            },
            primaryType: 'PermissionGrant',
            message: { account, chainId: 31337n, expiry: BigInt(expiry), terms },
            signature,
          })
          expect(isSigned).toBe(true)
        },
      }
    },
  },
  wallet_revokePermissions: {
    title: /requests the end of a permission$/,
    prepare: () => ({
      params: [{ pci: 'one', permissions: [], expiry: 1, address }],
      async prove(answer) {
        const isSigned = await chain().verifyTypedData({
          address,
          domain: { name: 'Latchkey permissions', version: '1', chainId: 31337 },
          types: {
            PermissionRevocation: [
              { name: 'account', type: 'address' },
              { name: 'pci', type: 'string' },
            ],
          },
          primaryType: 'PermissionRevocation',
          message: { account: address, pci: 'one' },
          signature: answer as Hex,
        })
        expect(isSigned).toBe(true)
      },
    }),
  },
  eth_sendUserOperation: {
    title: /requests a transaction$/,
    prepare: () => {
      const to = newAddress()
      const callData = encodeFunctionData({
        abi: parseAbi(['function execute(address, uint256, bytes) payable returns (bytes)']),
        args: [to, 5n, '0x'],
      })
      return {
        params: [{ sender: address, callData }],
        async prove(answer) {
          await expect
            .poll(() => flow.ask('eth_getUserOperationReceipt', [answer]))
            .toMatchObject({ answer: { success: true, userOpHash: answer } })
          expect(await balanceOf(to)).toBe(5n)
        },
      }
    },
  },
}

describe.each(Object.entries(cases))('%s', (method, { prepare, title }) => {
  test('error: a refusal is a 4001, and nothing is sent [spec 6.6a]', async () => {
    const asked = flow.ask(method, prepare().params)
    const { frame, cancel } = flow.screen()
    await expect.poll(() => frame.getByTestId('asker').textContent()).toMatch(title)
    const nonce = await chain().getTransactionCount({ address })
    await cancel()
    expect(await asked).toMatchObject({ code: 4001 })
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await chain().getTransactionCount({ address })).toBe(nonce)
  })

  test('behavior: an approval executes the request [spec 6.6a]', async () => {
    const { params, prove } = prepare()
    const asked = flow.ask(method, params)
    await flow.screen().approve()
    const { answer, message } = await asked
    expect(message).toBeUndefined()
    await modal.dialog.waitFor({ state: 'detached' })
    await prove(answer)
  })
})

test('behavior: names the token and the amount of a token transfer', async () => {
  await sendTokens(fixture.sandbox, flow, address)
})
