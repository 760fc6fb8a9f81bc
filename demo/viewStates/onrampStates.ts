import type { OpenableView } from '#domain/view/openableView.ts'
import { pressUntil } from './pressUntil.ts'
import type { Services, ViewState } from './scenario.ts'
import type { Visitor } from './visitor.ts'

const open = (visitor: Visitor, view: OpenableView) =>
  visitor.host((latchKey, view) => latchKey.open({ view }), view)
const form = (visitor: Visitor) => visitor.view('OnRamp')
const amount = (visitor: Visitor) => form(visitor).locator('.ui-amount-input input')
const provider = (visitor: Visitor, id: string) =>
  visitor.view('OnRampProviders').locator(`[data-provider=${id}]`)

/** The states of buying. */
export const onrampStates = (services: Services): readonly ViewState[] => [
  {
    name: 'OnRamp',
    go: (visitor) => open(visitor, 'OnRamp').then(() => amount(visitor).waitFor()),
  },
  {
    name: 'OnRamp, too little',
    follows: 'OnRamp',
    go: async (visitor) => {
      await amount(visitor).fill('1.5')
      await form(visitor).locator('.ui-amount-input-error').waitFor()
    },
  },
  {
    name: 'OnRamp, an estimate',
    follows: 'OnRamp',
    go: async (visitor) => {
      await services.fail('/v1/onramp/quote', 500)
      await amount(visitor).fill('99')
      await form(visitor).locator('[data-estimate=true]').waitFor()
      await services.mend()
    },
  },
  {
    name: 'OnRamp, a quote',
    follows: 'OnRamp',
    go: async (visitor) => {
      await amount(visitor).fill('100')
      await form(visitor).locator('[data-quote]').waitFor()
    },
  },
  {
    name: 'OnRampFiatSelect',
    follows: 'OnRamp',
    go: async (visitor) => {
      const euro = visitor.view('OnRampFiatSelect').locator('[data-currency=EUR]')
      await pressUntil(form(visitor).locator('[data-row=fiat]'), euro)
    },
  },
  {
    name: 'OnRampTokenSelect',
    go: async (visitor) => {
      await open(visitor, 'OnRampTokenSelect')
      await visitor.view('OnRampTokenSelect').locator('[data-currency=USDS]').waitFor()
    },
  },
  {
    name: 'OnRampProviders',
    go: async (visitor) => {
      await open(visitor, 'OnRampProviders')
      await provider(visitor, 'coinbase').waitFor()
    },
  },
  {
    name: 'WhatIsABuy',
    follows: 'OnRampProviders',
    go: async (visitor) => {
      await visitor.view('OnRampProviders').locator('.onramp-foot button').click()
      await visitor.view('WhatIsABuy').locator('button').waitFor()
    },
  },
  {
    name: 'BuyInProgress, held back',
    go: async (visitor) => {
      await visitor.host(() => {
        window.open = () => null
      })
      await open(visitor, 'OnRampProviders')
      await provider(visitor, 'meld').click()
      await visitor.view('BuyInProgress').locator('a[href]').waitFor()
    },
  },
  {
    name: 'OnRampActivity, empty',
    go: async (visitor) => {
      await open(visitor, 'OnRampActivity')
      await visitor.view('OnRampActivity').getByRole('button').waitFor()
    },
  },
]
