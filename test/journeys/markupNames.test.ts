import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect } from 'vitest'
import { fox, journeys } from '../support/journeys.ts'
import { step } from '../support/step.ts'
import { newAddress } from '../support/tokenFlow.ts'

// Markup without scripts, as a sanitizer lets it through: its names answer for properties of the document and the window.

const test = journeys()

const named = ['currentScript', 'body', 'head', 'documentElement', 'readyState']
  .map((name) => `<img name="${name}" src="/latchkey.js" alt="">`)
  .join('')
const settings =
  'data-receipts="off" data-chain-policy="ignore" data-origin-attestation="false" data-theme="dark"'
const markup =
  `${named.replaceAll('<img', `<img ${settings}`)}<a id="Latchkey" href="#x">x</a>` +
  '<form id="module"><input name="exports"></form><a id="latchkeyQueue" href="#y">y</a><b id="Telegram"></b>'

test.for(['umd', 'esm', 'split'] as const)(
  'behavior: no element of the page configures the %s build by its names',
  async (build, { visit, sandbox }) => {
    const modal = await visit({
      build,
      wallets: [fox],
      rewrite: (html) =>
        html.replace('<script async', `${markup}<script data-receipts="off" async`),
    })
    await modal.host((latchKey) => latchKey.ready)

    await step('behavior: neither an element’s data nor its name is a setting', async () => {
      const { colorScheme } = await modal.button.evaluate((button) => {
        const { colorScheme } = getComputedStyle(button)
        return { colorScheme }
      })
      expect(colorScheme).not.toBe('dark')
    })

    await step('behavior: the global and the queue are the script’s', async () => {
      const found = await modal.page.evaluate(() => ({
        global: typeof window.Latchkey?.LatchKeyElement,
        push: typeof window.latchkeyQueue?.push,
      }))
      expect(found).toEqual({ global: 'function', push: 'function' })
    })

    await step('behavior: the dialog opens, and a wallet connects', () => modal.connect(fox.name))

    await step(
      'behavior: an unlimited approval is still shown before the wallet has it',
      async () => {
        const [account] = sandbox.accounts
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [newAddress(), maxUint256],
        })
        await modal.host(
          (latchKey, transaction) => {
            latchKey.provider
              .request({ method: 'eth_sendTransaction', params: [transaction] })
              .catch(() => {})
          },
          { from: account?.address, to: sandbox.tokens['eip155:31337']?.erc20?.address, data },
        )
        await modal.view('Receipt').waitFor()
        await modal.view('Receipt').locator('[data-exit]').click()
        expect(await modal.asked('example.fox', 'eth_sendTransaction')).toEqual([])
      },
    )
  },
)
