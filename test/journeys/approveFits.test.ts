import type { FrameLocator } from 'playwright-core'
import { encodeFunctionData, erc20Abi, erc721Abi, maxUint256 } from 'viem'
import { expect } from 'vitest'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import { step } from '../support/step.ts'
import { giveCoins, newAddress } from '../support/tokenFlow.ts'

// A request of the embedded wallet is read in one look: nothing is scrolled, and its button is alive.

const ONE = 'eip155:31337'

const test = journeys()
const fixture = fixtureOf(test)

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
/** Nothing of what happens is out of sight or cut, and nothing says that there is more. */
const allIsSeen = async (frame: FrameLocator) => {
  await frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
  expect(await frame.getByTestId('more').isVisible()).toBe(false)
  const hidden = await frame
    .getByTestId('details')
    .evaluate((one) => [one.scrollTop, one.scrollHeight - one.clientHeight])
  expect(hidden).toEqual([0, 0])
  // What is cut within would not show in its height.
  const cut = await frame
    .locator('.details *')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLElement &&
        one.checkVisibility() &&
        one.scrollHeight > one.clientHeight + 1 &&
        getComputedStyle(one).display !== 'inline'
          ? [one.outerHTML.slice(0, 80)]
          : [],
      ),
    )
  expect(cut).toEqual([])
}

test('behavior: an ordinary request fits, and can be approved without scrolling', async () => {
  const modal = await fixture.visit()
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const from = String((await modal.state()).caipAddress?.split(':')[2]) as `0x${string}`
  await giveCoins(fixture.sandbox, from)
  const requests = [
    ['Sign message', 'personal_sign', ['0x57656c636f6d65', from]],
    ['Send', 'eth_sendTransaction', [{ from, to: newAddress(), value: '0x16345785d8a0000' }]],
  ] as const

  for (const viewport of viewports)
    for (const [title, method, params] of requests)
      await step(`behavior: ${method} at ${viewport.width} × ${viewport.height}`, async () => {
        await modal.page.setViewportSize(viewport)
        const asked = flow.ask(method, [...params])
        const { frame, approve } = flow.screen()
        await allIsSeen(frame)
        expect(await modal.dialog.getByRole('heading', { level: 2 }).textContent()).toBe(title)
        await approve()
        expect((await asked).answer).toMatch(/^0x/)
        await modal.dialog.waitFor({ state: 'detached' })
      })
})

test('behavior: of a dangerous request the danger comes first, and all of it fits', async () => {
  const modal = await fixture.visit()
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const from = String((await modal.state()).caipAddress?.split(':')[2]) as `0x${string}`
  await giveCoins(fixture.sandbox, from)
  const token = fixture.sandbox.tokens[ONE]?.erc20
  if (!token) throw new Error('The chain has no token')
  const thief = newAddress()
  const { requests, batch } = dangers({ from, token, thief })
  const verdict = (frame: FrameLocator) =>
    frame.locator('.details > :first-child[data-testid="warning"][data-level="danger"]')

  for (const viewport of viewports) {
    await modal.page.setViewportSize(viewport)
    const where = `${viewport.width} × ${viewport.height}`
    for (const [name, method, params] of requests)
      await step(`behavior: ${name} at ${where}`, async () => {
        const asked = flow.ask(method, params)
        const { frame, cancel } = flow.screen()
        await verdict(frame).waitFor()
        await allIsSeen(frame)
        await frame.getByTestId('slip').getByText(thief.slice(0, 6)).waitFor()
        await cancel()
        expect(await asked).toMatchObject({ code: 4001 })
        await modal.dialog.waitFor({ state: 'detached' })
      })

    await step(`behavior: of a drainer’s batch the danger is in sight at ${where}`, async () => {
      const asked = flow.ask('wallet_sendCalls', batch)
      const { frame, cancel } = flow.screen()
      await verdict(frame).waitFor()
      await frame.getByTestId('more').waitFor()
      const isWhole = await verdict(frame).evaluate((panel) => {
        const view = panel.parentElement?.getBoundingClientRect()
        const { top, bottom } = panel.getBoundingClientRect()
        return view !== undefined && top >= view.top && bottom <= view.bottom
      })
      expect(isWhole).toBe(true)
      // What is true of several steps is said once.
      await verdict(frame)
        .getByText(/^Steps 1, 3: The spender is someone/)
        .waitFor()
      await cancel()
      expect(await asked).toMatchObject({ code: 4001 })
      await modal.dialog.waitFor({ state: 'detached' })
    })
  }
})

/** What takes all of a token, by a transaction and by a signature, and a batch that takes everything. */
function dangers({
  from,
  token,
  thief,
}: {
  from: string
  token: { address: `0x${string}`; symbol: string }
  thief: `0x${string}`
}) {
  const call = {
    to: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] }),
  }
  const field = (name: string, type: string) => ({ name, type })
  const permit = {
    domain: {
      ...{ name: token.symbol, version: '1', chainId: 31337 },
      verifyingContract: token.address,
    },
    types: {
      EIP712Domain: [
        ...[field('name', 'string'), field('version', 'string'), field('chainId', 'uint256')],
        field('verifyingContract', 'address'),
      ],
      Permit: [
        ...[field('owner', 'address'), field('spender', 'address'), field('value', 'uint256')],
        ...[field('nonce', 'uint256'), field('deadline', 'uint256')],
      ],
    },
    primaryType: 'Permit',
    message: {
      ...{ owner: from, spender: thief, value: String(maxUint256) },
      ...{ nonce: '0', deadline: String(maxUint256) },
    },
  }
  const items = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'setApprovalForAll',
    args: [thief, true],
  })
  return {
    requests: [
      ['an unlimited approval', 'eth_sendTransaction', [{ from, ...call }]],
      ['an unlimited permit', 'eth_signTypedData_v4', [from, JSON.stringify(permit)]],
    ] as const,
    batch: [
      {
        ...{ version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true },
        calls: [
          call,
          { to: newAddress(), value: '0xde0b6b3a7640000' },
          { to: newAddress(), data: items },
        ],
      },
    ],
  }
}
