import { encodePacked, type Hex, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { freezeRequest } from './freezeRequest.ts'
import { movesOfStep } from './move.ts'
import { readReceipt } from './readReceipt.ts'
import type { Asked } from './testing/asked.ts'
import { ethereum } from './testing/places.ts'
import { encode, testAddresses } from './testing/testAddresses.ts'

const { me, router02, dai, usdc, nobody } = testAddresses
const MULTISEND = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'

const read = async (asked: Asked) =>
  await readReceipt(freezeRequest({ ...ethereum, ...asked }), ethereum.context)
const sent = (to: string, data: Hex): Asked => ({
  method: 'eth_sendTransaction',
  params: [{ from: me, to, data, value: '0x0' }],
})

const swap = encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
  [dai, usdc, 500, me, 5n * 10n ** 18n, 4_900_000n, 0n],
])
const packed = encodePacked(
  ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
  [0, router02, 0n, BigInt(size(swap)), swap],
)

describe('what calls inside a call move', () => {
  test.each([
    ['alone', sent(router02, swap)],
    ["in the router's own multicall", sent(router02, encode('multicall(bytes[])', [[swap]]))],
    [
      "in a MultiSend of the account's, which is a Safe",
      sent(
        me,
        encode(
          'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
          [
            ...[MULTISEND, 0n, encode('multiSend(bytes)', [packed]), 1, 0n, 0n, 0n],
            ...[nobody, nobody, '0x'],
          ],
        ),
      ),
    ],
  ])('behavior: a swap %s takes the tokens of the account', async (_, asked) => {
    const { steps } = await read(asked)
    const { moves } = movesOfStep(steps[0]?.acts ?? [], me)
    expect(moves.map(({ from, amount }) => [from.toLowerCase(), amount])).toEqual([
      [me, 5n * 10n ** 18n],
    ])
  })
})

test('behavior: a user operation within another request has the dangers of one', async () => {
  const request = {
    method: 'eth_sendUserOperation',
    params: [{ sender: me, callData: encode('somethingElse(uint256)', [1n]) }],
  }
  const codes = async (asked: Asked) => (await read(asked)).risks.map(({ risk }) => risk)
  const alone = await codes(request)
  expect(alone).toContain('account-itself')
  expect(
    await codes({ method: 'wallet_invokeMethod', params: { scope: 'eip155:1', request } }),
  ).toEqual(alone)
})

test('behavior: a right over all that the account has somewhere is one, too, where a contract asks for it', async () => {
  const data = encode('setRelayerApproval(address,address,bool)', [me, testAddresses.eve, true])
  const codes = async (asked: Asked) => (await read(asked)).risks.map(({ risk }) => risk)
  const through = encode('aggregate3((address,bool,bytes)[])', [
    [[testAddresses.farm, false, data]],
  ])
  expect(await codes(sent(testAddresses.farm, data))).toContain('all-items')
  expect(await codes(sent(testAddresses.multicall3, through))).toContain('all-items')
})
