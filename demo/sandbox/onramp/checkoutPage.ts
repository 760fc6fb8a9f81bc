import { html, raw } from 'hono/html'
import { formatUnits } from 'viem/utils'
import { type Markup, type RenderedPage, sandboxPage } from '#server/look/sandboxPage.ts'
import type { Asset, AssetNetwork } from './assets.ts'
import { currencies } from './assets.ts'
import type { Order } from './orderBook.ts'
import { feeRates, type PricedOrder, type Seller } from './priceOrder.ts'
import { type CardForm, type FieldProblems, testCards } from './readCard.ts'

export const sellerNames = { coinbase: 'Coinbase', meld: 'Meld.io' } as const satisfies Record<
  Seller,
  string
>

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }

/** @example money(1234n, 'USD') // '$12.34' */
export const money = (cents: bigint, currency: string): string =>
  `${signs[currency] ?? ''}${formatUnits(cents, 2).replace(/^(\d+)(?:\.(\d))?$/, (_, whole, tenth) => `${whole}.${tenth ?? '0'}0`)}`

const page = (seller: Seller, title: string, body: Markup, refresh?: number): RenderedPage =>
  sandboxPage({
    title,
    sheet: '/onramp.css',
    forms: [],
    ...(refresh && { head: html`<meta http-equiv="refresh" content="${refresh}" />` }),
    body: html`<main class="page" data-seller="${seller}">
      <header class="head">
        <span class="seller" aria-hidden="true">${sellerNames[seller][0] ?? ''}</span>
        <h1>${title}</h1>
      </header>
      ${body}
      <p class="soft small">
        A stand-in for testing: it is not run by ${sellerNames[seller]}, and no money is moved.
      </p>
    </main>`,
  })

export type Checkout = {
  seller: Seller
  asset: Asset
  network: AssetNetwork
  /** Networks to choose from; one leaves no choice. */
  networks: readonly AssetNetwork[]
  address: string
  form: CardForm
  priced: PricedOrder | undefined
  problems: FieldProblems
  /** What is wrong with all of it. */
  problem?: string | undefined
}

/** The page on which a card is typed in. */
export function renderCheckout(checkout: Checkout): RenderedPage {
  const { seller, asset, network, networks, address, form, priced, problems, problem } = checkout
  const field = (
    name: keyof CardForm,
    label: string,
    more: { hint?: string; autocomplete?: string; inputmode?: string; maxlength?: number },
  ) => {
    const wrong = problems[name]
    const described = wrong ? `${name}-problem` : more.hint ? `${name}-hint` : ''
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${form[name]}"
        autocomplete="${more.autocomplete ?? 'off'}"
        inputmode="${more.inputmode ?? 'text'}"
        maxlength="${more.maxlength ?? 40}"
        ${described ? raw(`aria-describedby="${described}"`) : ''}
        ${wrong ? raw('aria-invalid="true"') : ''}
      />
      ${wrong ? html`<p id="${name}-problem" class="status" data-problem>${wrong}</p>` : ''}
      ${!wrong && more.hint ? html`<p id="${name}-hint" class="soft small">${more.hint}</p>` : ''}
    </div>`
  }
  const choice = (
    name: 'currency' | 'network',
    label: string,
    options: readonly (readonly [string, string])[],
    chosen: string,
  ) => html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${text}</option>`,
      )}
    </select>
  </div>`
  const gets = priced ? formatUnits(priced.amount, network.decimals) : ''
  const percent = `${Number(feeRates[seller]) / 100} %`
  const wrongs = Object.keys(problems).length
  return page(
    seller,
    `Buy ${asset.name}`,
    html`${
      problem || wrongs > 0
        ? html`<p class="banner" data-problem role="alert">
            ${problem ?? (wrongs === 1 ? 'One field needs another look.' : `${wrongs} fields need another look.`)}
          </p>`
        : ''
    }
      <form method="post" class="checkout">
        <section class="card" aria-labelledby="what">
          <h2 id="what">What you buy</h2>
          <div class="sum">
            ${field('amount', 'You pay', { inputmode: 'decimal', maxlength: 12 })}
            ${choice(
              'currency',
              'Currency',
              currencies.map((one) => [one, one] as const),
              form.currency,
            )}
          </div>
          ${
            networks.length > 1
              ? choice(
                  'network',
                  'Network',
                  networks.map(({ caip2, name }) => [caip2, name] as const),
                  network.caip2,
                )
              : ''
          }
          ${
            priced
              ? html`<dl>
                <dt>Fee (${percent})</dt>
                <dd>${money(priced.fee, form.currency)}</dd>
                <dt>Network fee</dt>
                <dd>${money(priced.networkFee, form.currency)}</dd>
                <dt>1 ${asset.symbol}</dt>
                <dd>${signs[form.currency] ?? ''}${String(priced.price)}</dd>
                <dt class="strong">You get</dt>
                <dd class="strong">${gets} ${asset.symbol}</dd>
              </dl>`
              : ''
          }
          <p class="soft small">
            To <code>${address}</code> on ${network.name}
          </p>
          <button name="answer" value="price">Update the price</button>
        </section>
        <section class="card" aria-labelledby="how">
          <h2 id="how">How you pay</h2>
          ${field('number', 'Card number', {
            hint: `Pays: ${testCards.good}. Is declined: ${testCards.declined}.`,
            autocomplete: 'cc-number',
            inputmode: 'numeric',
            maxlength: 23,
          })}
          <div class="sum">
            ${field('expiry', 'Expires (month/year)', { autocomplete: 'cc-exp', maxlength: 7 })}
            ${field('code', 'Security code', {
              autocomplete: 'cc-csc',
              inputmode: 'numeric',
              maxlength: 4,
            })}
          </div>
          ${field('holder', 'Name on the card', { autocomplete: 'cc-name', maxlength: 80 })}
          <button class="primary" name="answer" value="pay">
            ${priced ? `Pay ${money(priced.total, form.currency)}` : 'Pay'}
          </button>
        </section>
      </form>`,
  )
}

const states = {
  IN_PROGRESS: ['Payment received', 'is on its way to you. This takes a moment.'],
  SUCCESS: ['All done', 'is in your wallet.'],
  FAILED: ['Nothing was bought', 'could not be sent. Your card was not charged.'],
} as const

/** The state of an order; while it is pending the page reloads itself. */
export function renderOrder(order: Order): RenderedPage {
  const { seller, status, amount, decimals, symbol, account, total, currency } = order
  const [title, text] = states[status]
  return page(
    seller as Seller,
    title,
    html`<section class="card" data-status="${status}">
      <p role="status">
        <strong>${formatUnits(BigInt(amount), decimals)} ${symbol}</strong> ${text}
      </p>
      <dl>
        <dt>Paid</dt>
        <dd>${status === 'FAILED' ? money(0n, currency) : money(BigInt(total), currency)}</dd>
        <dt>To</dt>
        <dd><code>${account}</code></dd>
      </dl>
      ${status === 'IN_PROGRESS' ? '' : html`<p>You can close this window now.</p>`}
    </section>`,
    status === 'IN_PROGRESS' ? 1 : undefined,
  )
}

/** For a visitor whose purchase cannot begin, with the reason. */
export const renderNoSale = (seller: Seller, problem: string): RenderedPage =>
  page(
    seller,
    'This purchase cannot go on',
    html`<p class="banner" data-problem role="alert">${problem}</p>
      <p>Close this window and start again where you came from.</p>`,
  )
