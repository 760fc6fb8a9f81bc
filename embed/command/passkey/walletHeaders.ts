import type { WalletFile } from '#passkey/walletFile/walletFile.ts'

/** The page that others may hold. All further pages of the wallet stand alone. */
const HELD = 'frame.html'

/** Of every file. A page that is isolated from others (COEP) may hold the wallet, too. */
const common: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cache-Control', 'no-cache'],
]

type Policies = Readonly<Record<string, string>>

/**
 * The policy of each page: what the page itself says, with the nodes of `wallet.json` alone, and with who may hold it,
 * which only a header can say.
 *
 * @see https://www.w3.org/TR/CSP3/#directive-frame-ancestors
 */
const policies = ({ networks, pages }: WalletFile, htmlFiles: readonly string[]): Policies => {
  const nodes = networks.flatMap(({ rpcUrl }) => (rpcUrl ? [new URL(rpcUrl).origin] : []))
  return Object.fromEntries(
    htmlFiles.map((name) => [
      name,
      [
        "default-src 'none'",
        "script-src 'self'",
        ['connect-src', "'self'", ...new Set(nodes)].join(' '),
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${name === HELD ? pages.join(' ') : "'none'"}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    ]),
  )
}

/** For Netlify and Cloudflare Pages, which also serve a page without its ending. */
const ofPlatforms = (pages: Policies): string =>
  [
    '/*',
    ...common.map(([name, value]) => `  ${name}: ${value}`),
    ...Object.entries(pages).flatMap(([name, policy]) =>
      [name, name.replace(/\.html$/, '')].flatMap((path) => [
        `/${path}`,
        `  Content-Security-Policy: ${policy}`,
      ]),
    ),
    '',
  ].join('\n')

/** For nginx: an `add_header` in a location replaces all those outside of it. */
const ofNginx = (pages: Policies): string => {
  const lines = (indent: string) =>
    common.map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
  return [
    '# Within the server block of the wallet’s host:',
    ...lines(''),
    ...Object.entries(pages).flatMap(([name, policy]) => [
      `location = /${name} {`,
      ...lines('  '),
      `  add_header Content-Security-Policy "${policy}" always;`,
      '}',
    ]),
    '',
  ].join('\n')
}

const ofApache = (pages: Policies): string =>
  [
    '# Needs mod_headers.',
    ...common.map(([name, value]) => `Header always set ${name} "${value}"`),
    ...Object.entries(pages).flatMap(([name, policy]) => [
      `<Files "${name}">`,
      `  Header always set Content-Security-Policy "${policy}"`,
      '</Files>',
    ]),
    '',
  ].join('\n')

/** Files with the headers to set, one for each kind of host. @param htmlFiles the wallet's pages */
export const walletHeaders = (
  file: WalletFile,
  htmlFiles: readonly string[],
): Readonly<Record<'_headers' | 'nginx.conf' | '.htaccess', string>> => {
  const pages = policies(file, htmlFiles)
  return {
    _headers: ofPlatforms(pages),
    'nginx.conf': ofNginx(pages),
    '.htaccess': ofApache(pages),
  }
}
