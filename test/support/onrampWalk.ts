import type { Locator, Page } from 'playwright-core'
import { testCards } from '../../demo/sandbox/onramp/readCard.ts'
import type { Door } from './door.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

const open = (door: Door, view: string) =>
  door.host((latchKey, view) => latchKey.open({ view }), view)

/** The walks of a visitor who buys. */
export const onrampWalk = (door: Door) => {
  const form = (): Locator => door.view('OnRamp')
  const providers = (): Locator => door.view('OnRampProviders')
  const progress = (): Locator => door.view('BuyInProgress')
  const walk = {
    form,
    providers,
    progress,
    orders: (): Locator => door.view('OnRampActivity'),
    amount: (): Locator => form().locator('.ui-amount-input input'),
    quotes: (): Locator => form().locator('[data-action=quotes]'),
    provider: (id: string): Locator => providers().locator(`[data-provider=${id}]`),

    /** Opens a provider's window by a press; gives it once its checkout is there. */
    async enter(id: string): Promise<Page> {
      const [popup] = await Promise.all([
        door.context.waitForEvent('page'),
        walk.provider(id).click(),
      ])
      await popup.getByRole('heading', { name: 'How you pay', exact: true }).waitFor()
      return popup
    },
  }
  return walk
}

/** Types a card in at a checkout and pays. */
export async function payByCard(
  popup: Page,
  { number = testCards.good as string, amount }: { number?: string; amount?: string } = {},
): Promise<void> {
  if (amount) await popup.getByRole('textbox', { name: 'You pay' }).fill(amount)
  await popup.getByLabel('Card number').fill(number)
  await popup.getByLabel('Expires').fill('12/39')
  await popup.getByLabel('Security code').fill('123')
  await popup.getByLabel('Name on the card').fill('Ada Lovelace')
  await popup.getByRole('button', { name: /^Pay/ }).click()
}

/** Every view of buying, in the order a visitor might meet them. */
export const onrampViews = ({ sandbox }: Stage): readonly Step[] => [
  ['OnRamp', (door) => open(door, 'OnRamp').then(() => onrampWalk(door).amount().waitFor())],
  [
    'OnRamp, too little',
    async (door) => {
      await onrampWalk(door).amount().fill('1.5')
      await onrampWalk(door).form().locator('.ui-amount-input-error').waitFor()
    },
  ],
  [
    'OnRamp, an estimate',
    async (door) => {
      sandbox.faults.set('/v1/onramp/quote', { status: 500 })
      await onrampWalk(door).amount().fill('99')
      await onrampWalk(door).form().locator('[data-estimate=true]').waitFor()
      sandbox.faults.clear()
    },
  ],
  [
    'OnRamp, a quote',
    async (door) => {
      await onrampWalk(door).amount().fill('100')
      await onrampWalk(door).form().locator('[data-quote]').waitFor()
    },
  ],
  [
    'OnRampFiatSelect',
    async (door) => {
      await onrampWalk(door).form().locator('[data-row=fiat]').click()
      await door.view('OnRampFiatSelect').locator('[data-currency=EUR]').waitFor()
    },
  ],
  [
    'OnRampTokenSelect',
    async (door) => {
      await open(door, 'OnRampTokenSelect')
      await door.view('OnRampTokenSelect').locator('[data-currency=USDS]').waitFor()
    },
  ],
  [
    'OnRampProviders',
    async (door) => {
      await open(door, 'OnRampProviders')
      await onrampWalk(door).provider('coinbase').waitFor()
    },
  ],
  [
    'WhatIsABuy',
    async (door) => {
      await onrampWalk(door).providers().locator('.onramp-foot button').click()
      await door.view('WhatIsABuy').locator('button').waitFor()
    },
  ],
  [
    'BuyInProgress, held back',
    async (door) => {
      await door.page.evaluate(() => {
        window.open = () => null
      })
      await open(door, 'OnRampProviders')
      await onrampWalk(door).provider('meld').click()
      await onrampWalk(door).progress().locator('a[href]').waitFor()
    },
  ],
  [
    'OnRampActivity, empty',
    async (door) => {
      await open(door, 'OnRampActivity')
      await onrampWalk(door).orders().getByRole('button').waitFor()
    },
  ],
]
