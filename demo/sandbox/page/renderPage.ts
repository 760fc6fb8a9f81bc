import { readFile } from 'node:fs/promises'

export const builds = ['umd', 'esm', 'split'] as const
export type Build = (typeof builds)[number]

export const isBuild = (text: unknown): text is Build =>
  (builds as readonly unknown[]).includes(text)

const files: Record<Build, { path: string; attributes: string }> = {
  umd: { path: 'latchkey.umd.js', attributes: 'async' },
  esm: { path: 'latchkey.js', attributes: 'async type="module"' },
  split: { path: 'split/latchkey.js', attributes: 'async type="module"' },
}

export const buildFile = (build: Build): string => files[build].path

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that no markup can end. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The parameters of the address about the page; every other parameter is an attribute of the element. */
export const pageParameters = [
  'build',
  'install',
  'config',
  'dir',
  'scheme',
  'buttons',
  'card',
  'services',
  'gallery',
] as const

const ATTRIBUTE = /^[a-z][a-z-]*$/

/** The attributes in an address: `?theme=dark&display=inline`. */
export const attributesOf = (parameters: URLSearchParams): [string, string][] =>
  [...parameters].filter(
    ([name]) => ATTRIBUTE.test(name) && !(pageParameters as readonly string[]).includes(name),
  )

export type Snippet = {
  build: Build
  /** Of the file in `dist/`; undefined while nothing is built. */
  integrity?: string | undefined
  attributes: readonly (readonly [string, string])[]
  config: object
}

/** The two lines a host page needs. */
export const scriptTag = ({ build, integrity }: Pick<Snippet, 'build' | 'integrity'>): string => {
  const { path, attributes } = files[build]
  const checked = integrity ? ` integrity="${escapeText(integrity)}" crossorigin="anonymous"` : ''
  return `<script ${attributes} src="/dist/${path}"${checked}></script>`
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The element with its JSON child, without the options that an attribute sets: the child would have precedence. */
export const elementTag = ({
  attributes,
  config,
}: Pick<Snippet, 'attributes' | 'config'>): string => {
  const properties = attributes.map(([name]) => camelCase(name))
  // The sandbox's first network need not be among others.
  if (properties.includes('networks')) properties.push('defaultNetwork')
  const said = Object.entries(config).filter(([name]) => !properties.includes(name))
  const written = attributes.map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
  )
  return (
    `<latch-key id="kit"${written.join('')}>` +
    `<script type="application/json" slot="config">${jsonText(Object.fromEntries(said))}</script></latch-key>`
  )
}

export const scriptTags = (urls: readonly string[]): string =>
  urls.map((url) => `<script src="${escapeText(url)}"></script>`).join('\n    ')

export const buttonTags = (shows: readonly string[]): string =>
  shows
    .map((kind) => `<latch-key-button shows="${escapeText(kind)}" for="kit"></latch-key-button>`)
    .join('\n    ')

export type PageParts = {
  /** Markup. */
  script: string
  element: string
  wallets: string
  buttons: string
  /** Of the whole page. */
  direction: 'ltr' | 'rtl'
  /** Written as JSON. */
  sandbox: unknown
}

/** Fills `{{name}}` in a page of the demo folder. */
export async function renderPage(file: URL, parts: PageParts): Promise<string> {
  const page = await readFile(file, 'utf8')
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!(name in parts)) throw new Error(`Nothing to put in place of {{${name}}}`)
    return name === 'sandbox' ? jsonText(parts.sandbox) : String(parts[name as keyof PageParts])
  })
}
