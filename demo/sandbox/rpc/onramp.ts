import type { Hono } from 'hono'
import { handle } from '#server/handle.ts'
import { createOnrampUrl, getOnrampOptions, getOnrampQuote } from '#wire/api/onramp.ts'
import type { Onramp } from '../onramp/startOnramp.ts'

/** What can be bought, for how much, and where. */
export function serveOnramp(app: Hono, onramp: Onramp): void {
  handle(app, getOnrampOptions, () => onramp.options())
  handle(app, getOnrampQuote, ({ body }) => onramp.quote(body))
  handle(app, createOnrampUrl, ({ body }) => {
    const url = onramp.begin(body)
    return url === undefined ? undefined : { url }
  })
}
