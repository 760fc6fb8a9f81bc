const FILE = /\/latchkey(\.umd)?\.js$/

export const isOwnScript = (url: string): boolean =>
  URL.canParse(url) && FILE.test(new URL(url).pathname)

/** Addresses of our scripts that stand in the page as tags; none where a bundler has taken them in. */
export const scriptTags = (): string[] =>
  [...document.scripts].map(({ src }) => src).filter(isOwnScript)
