import { fromDocument } from '#lib/fromDocument.ts'

const FILE = /\/latchkey(\.umd)?\.js$/

export const isOwnScript = (url: string): boolean =>
  URL.canParse(url) && FILE.test(new URL(url).pathname)

/** Addresses of our scripts included by tags; empty where a bundler has included them. */
export const scriptTags = (): string[] =>
  [...fromDocument('scripts')].map(({ src }) => src).filter(isOwnScript)
