import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Markup = ReturnType<typeof html>

/** What a page may do besides showing its stylesheet and its images; everything else is forbidden. */
export type PagePermissions = {
  /** It runs its own script. */
  script?: string | undefined
  /** Sources of `connect-src`. @default "'none'" */
  connect?: readonly string[]
  /** Sources of `img-src` besides `data:`. */
  images?: readonly string[]
  /** Sources of `frame-src`. @default "'none'" */
  frames?: readonly string[]
  /** Origins besides its own that its form leads to, redirects included; none means that the form stays on its origin. */
  forms?: readonly string[]
  /** Sources of `frame-ancestors`. @default "'none'" */
  ancestors?: string
}

export type SandboxPage = PagePermissions & {
  title: string
  /** Its script is a module. */
  isModule?: boolean
  /** Path of the style sheet. */
  sheet: string
  /** Path of the icon. @default none */
  icon?: string
  /** More for the head. */
  head?: Markup
  body: Markup
  /** Headers in addition to those of every page. */
  headers?: Readonly<Record<string, string>>
}

/** A page as text, with the headers it must be served with. */
export type RenderedPage = { headers: Record<string, string>; html: string }

/** The policy of a page that may do what is named and nothing else. Trusted Types without a policy. */
export function pagePolicy(may: PagePermissions): string {
  const directive = (name: string, sources: readonly string[] = []) =>
    sources.length > 0 ? `${name} ${sources.join(' ')}` : `${name} 'none'`
  return [
    "default-src 'none'",
    directive('script-src', may.script === undefined ? [] : ["'self'"]),
    "style-src 'self'",
    directive('img-src', [...(may.images ?? []), 'data:']),
    directive('connect-src', may.connect),
    directive('frame-src', may.frames),
    directive('form-action', may.forms && ["'self'", ...may.forms]),
    `frame-ancestors ${may.ancestors ?? "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Hono gives a promise only for markup that holds one, and none of ours does. */
const asText = (markup: Markup): string => {
  if (markup instanceof Promise) throw new TypeError('A page is not made of promises')
  return markup.toString()
}

const scriptTag = (script: string, isModule = false) =>
  isModule
    ? html`<script type="module" src="${script}"></script>`
    : html`<script src="${script}" defer></script>`

/** Renders a page of a service, whole, with its policy. */
export function sandboxPage(page: SandboxPage): RenderedPage {
  const { title, sheet, icon = 'data:,', script, isModule, head, body, headers } = page
  return {
    headers: {
      'content-security-policy': pagePolicy(page),
      // Addresses hold tokens and ids.
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    html: asText(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          ${head ?? ''}
          <title>${title}</title>
          <link rel="icon" href="${icon}" />
          <link rel="stylesheet" href="${sheet}" />
          ${script === undefined ? '' : scriptTag(script, isModule)}
        </head>
        <body>
          ${body}
        </body>
      </html>`),
  }
}

/** Answers with a page. */
export const answerPage = (
  context: Context,
  { html, headers }: RenderedPage,
  status: ContentfulStatusCode = 200,
) => context.html(html, status, headers)
