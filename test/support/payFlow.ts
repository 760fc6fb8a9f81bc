import type { PaymentArguments, PaymentEnd } from '#domain/money/payment.ts'
import type { ModalPage } from './modalPage.ts'

/** A payment request of a page. */
export type Asked = PaymentArguments
type Refusal = { code: string | number; message: string; hints: string[] }

declare global {
  interface Window {
    __payment?: { end?: PaymentEnd; error?: Refusal } | undefined
  }
}

/** The page object of a visitor who gets a payment request. */
export const payFlow = (modal: ModalPage) => {
  const view = modal.view('Pay')
  const loading = modal.view('PayLoading')
  const settled = async () => {
    await modal.page.waitForFunction(() => window.__payment !== undefined, undefined, {
      timeout: 45_000,
    })
    return modal.page.evaluate(() => {
      const { __payment: reported } = window
      // Later events belong to another payment than those of the previous request.
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
    /** The page requests a payment; the view shows it. */
    async ask(asked: Asked): Promise<void> {
      await begin(asked)
      await view.waitFor()
    },
    /** The page requests another payment meanwhile. */
    again: begin,
    /** The displayed text of one fact of the view. */
    fact: async (name: string): Promise<string> =>
      ((await view.locator(`[data-fact=${name}] dd`).textContent()) ?? '').replaceAll(
        '\u00a0',
        ' ',
      ),
    /** Pays from the wallet. */
    pay: (): Promise<void> =>
      view.locator('[data-action=pay]:not([aria-disabled], [aria-busy])').click(),
    /** The value that the page's promise resolves with. */
    async end(): Promise<PaymentEnd> {
      const { end, error } = (await settled()) ?? {}
      if (!end) throw new Error(`It was not paid: ${JSON.stringify(error)}`)
      return end
    },
    /** The reason that the page's promise rejects with. */
    refused,
    async refusal(asked: Asked): Promise<Refusal> {
      await begin(asked)
      return refused()
    },
    /** The payment events, in order. */
    reported: async () =>
      (await modal.received('event')).flatMap(({ detail }) => {
        const reported = detail as { event: string; properties: Record<string, unknown> }
        return reported.event.startsWith('PAY_') ? [reported] : []
      }),
  }
}
