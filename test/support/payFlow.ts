import type { PaymentArguments, PaymentEnd } from '../../src/domain/payment.ts'
import type { Fixture } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'
import type { Step } from './step.ts'

/** What a page asks for. */
export type Asked = PaymentArguments
type Refusal = { code: string | number; message: string; hints: string[] }

declare global {
  interface Window {
    __payment?: { end?: PaymentEnd; error?: Refusal } | undefined
  }
}

/** The walks of a visitor who is asked to pay. */
export const payFlow = (modal: ModalPage) => {
  const view = modal.view('Pay')
  const loading = modal.view('PayLoading')
  const settled = async () => {
    await modal.page.waitForFunction(() => window.__payment !== undefined, undefined, {
      timeout: 45_000,
    })
    return modal.page.evaluate(() => {
      const { __payment: reported } = window
      // What is heard next is of another that was asked for before.
      window.__payment = undefined
      return reported
    })
  }
  const begin = (asked: Asked) =>
    modal.host((latchKey, given) => {
      window.__payment = undefined
      latchKey.open({ view: 'Pay', arguments: given }).then(
        (end) => {
          window.__payment = { end }
        },
        (error: Refusal) => {
          const { code, message, hints } = error
          window.__payment = { error: { code, message, hints: [...hints] } }
        },
      )
    }, asked)
  const refused = async (): Promise<Refusal> => {
    const { error, end } = (await settled()) ?? {}
    if (!error) throw new Error(`It was paid: ${JSON.stringify(end)}`)
    return error
  }
  return {
    view,
    loading,
    /** The page asks; the view shows what. */
    async ask(asked: Asked): Promise<void> {
      await begin(asked)
      await view.waitFor()
    },
    /** The page asks for something else meanwhile. */
    again: begin,
    /** A fact of the view as it is read. */
    fact: async (name: string): Promise<string> =>
      ((await view.locator(`[data-fact=${name}] dd`).textContent()) ?? '').replaceAll(
        '\u00a0',
        ' ',
      ),
    /** Pays from the wallet. */
    pay: (): Promise<void> =>
      view.locator('[data-action=pay]:not([aria-disabled], [aria-busy])').click(),
    /** What the page's promise resolves with. */
    async end(): Promise<PaymentEnd> {
      const { end, error } = (await settled()) ?? {}
      if (!end) throw new Error(`It was not paid: ${JSON.stringify(error)}`)
      return end
    },
    /** What the page's promise rejects with. */
    refused,
    async refusal(asked: Asked): Promise<Refusal> {
      await begin(asked)
      return refused()
    },
    /** The events of payments, in their order. */
    reported: async () =>
      (await modal.received('event')).flatMap(({ detail }) => {
        const reported = detail as { event: string; properties: Record<string, unknown> }
        return reported.event.startsWith('PAY_') ? [reported] : []
      }),
  }
}

const ONE = 'eip155:31337'
const shop = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** Every view of paying, for a visitor with a wallet on the sandbox's first chain. */
export const payViews = ({ sandbox }: Fixture): readonly Step[] => {
  const asked = (amount: string): Asked => ({
    paymentAsset: { network: ONE, asset: 'native' },
    recipient: shop,
    amount,
  })
  return [
    [
      'Pay',
      async (modal) => {
        await modal.host((latchKey) => {
          latchKey.setAttribute('pay', '')
          window.open = () => null
        })
        await payFlow(modal).ask(asked('0.123456789012345678'))
        await payFlow(modal).view.locator('[data-fact=fee] bdi').waitFor()
        await payFlow(modal).view.locator('[data-exchange]').waitFor()
      },
    ],
    [
      'Pay, too much',
      async (modal) => {
        await payFlow(modal).again(asked('1234567890.5'))
        await payFlow(modal).view.locator('.ui-note').waitFor()
      },
    ],
    [
      'PayLoading, held back',
      async (modal) => {
        await payFlow(modal).view.locator('[data-exchange]').click()
        await payFlow(modal).loading.locator('[data-action=open]').waitFor()
      },
    ],
    [
      'Pay, without the exchanges',
      async (modal) => {
        sandbox.faults.set('/v1/json-rpc', { status: 503 })
        await payFlow(modal).loading.locator('[data-action=otherwise]').click()
        await payFlow(modal).view.getByRole('alert').waitFor()
        sandbox.faults.clear()
        // The list from before may stay in sight meanwhile.
        const answered = modal.page.waitForResponse((one) => one.url().includes('/v1/json-rpc'))
        await payFlow(modal).view.getByRole('alert').getByRole('button').click()
        await answered
        await payFlow(modal).view.locator('[data-exchange]').waitFor()
      },
    ],
    [
      'PayLoading, failed',
      async (modal) => {
        sandbox.faults.set('/v1/json-rpc', { status: 503 })
        await payFlow(modal).view.locator('[data-exchange]').click()
        await payFlow(modal).loading.locator('[data-status=failed]').waitFor()
        sandbox.faults.clear()
        await modal.page.locator('[part=notice]').waitFor({ state: 'detached' })
      },
    ],
  ]
}
