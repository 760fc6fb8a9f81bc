import { pressUntil } from './pressUntil.ts'
import type { Place, Visitor } from './visitor.ts'

/** What a visitor enters into the view for sending. */
export type Written = {
  /** The token's symbol. */
  token: string
  /** As typed. */
  amount: string
  /** An address, a name, or a request. */
  to: string
}

/** The page object of a visitor who sends. */
export const sendFlow = <Found extends Place<Found>>(visitor: Visitor<Found>) => {
  const view = visitor.view('WalletSend')
  const review = visitor.view('WalletSendPreview')
  const flow = {
    view,
    review,
    sent: visitor.view('WalletSendConfirmed'),
    amount: (): Found => view.locator('.ui-amount-input input'),
    receiver: (): Found => view.locator('[part=field] input'),
    button: (): Found => view.locator('[data-action=preview]'),
    note: (text: string | RegExp): Promise<void> => view.getByText(text).first().waitFor(),

    async open(): Promise<void> {
      await visitor.host((latchKey) => latchKey.open({ view: 'WalletSend' }))
      await view.waitFor()
    },

    /** Chooses a token by its symbol, through the list and its search. */
    async choose(symbol: string): Promise<void> {
      const list = visitor.view('WalletSendSelectToken')
      const search = list.getByRole('searchbox')
      await pressUntil(view.locator('[data-row=token]'), search)
      await search.fill(symbol)
      await list
        .getByText(new RegExp(`\\s${symbol}$`))
        .first()
        .click()
      await view.locator('[data-row=token]').getByText(symbol).first().waitFor()
    },

    async write({ token, amount, to }: Written): Promise<void> {
      await flow.choose(token)
      await flow.amount().fill(amount)
      await flow.receiver().fill(to)
      await view.locator('[data-receiver]').waitFor()
    },

    /** Continues to the review, as soon as nothing is missing. */
    async goOn(): Promise<void> {
      await view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await review.waitFor()
      await review.locator('[data-fact=fee] dd bdi').first().waitFor()
    },

    send: (): Promise<void> => review.locator('[data-action=send]').click(),

    /** The displayed text of one fact of the review. */
    fact: async (name: string): Promise<string> =>
      ((await review.locator(`[data-fact=${name}] dd`).textContent()) ?? '').replaceAll(
        '\u00a0',
        ' ',
      ),

    /** Waits until the transaction is mined; returns its hash. */
    async confirmed(): Promise<string> {
      const sent = flow.sent.locator('[data-status=confirmed]')
      await sent.waitFor({ timeout: 45_000 })
      return (await sent.getAttribute('data-hash')) ?? ''
    },
  }
  return flow
}
