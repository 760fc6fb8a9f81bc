/** The version of the protocol, in the frame's address. */
export const FRAME_VERSION = '4'

/** Other pages of the frame's origin. */
export const LOADING_PATH = '/loading'
export const DASHBOARD_PATH = '/dashboard'

export type FrameQuery = {
  projectId: string
  /** CAIP-2. */
  chainId: string
  enableLogger: boolean
  /** The page’s languages by preference, BCP 47 and apart by commas, for a wallet that speaks several. */
  languages?: string | undefined
}

const CLIENT = 'latchkey'

/** The query parameter for the languages of a wallet’s pages. */
export const LANGUAGE = 'lang'

/** The frame's address. `client` tells a frame of ours that it may use our additions to the protocol. */
export const frameAddress = (
  base: string,
  { projectId, chainId, enableLogger, languages }: FrameQuery,
): string => {
  const url = new URL(base)
  const query = { projectId, chainId, version: FRAME_VERSION, enableLogger, client: CLIENT }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  if (languages) url.searchParams.set(LANGUAGE, languages)
  return url.href
}

/** What a frame reads from its own address; `isOwnClient` when the page is Latchkey. */
export const readFrameAddress = (search: string): FrameQuery & { isOwnClient: boolean } => {
  const query = new URLSearchParams(search)
  return {
    projectId: query.get('projectId') ?? '',
    chainId: query.get('chainId') ?? 'eip155:1',
    enableLogger: query.get('enableLogger') === 'true',
    isOwnClient: query.get('client') === CLIENT,
  }
}

/** The first page in the popup of a social login. Ours finds its provider by the attempt if it is not navigated. */
export const loadingAddress = (frameBase: string, attempt: string): string => {
  const url = new URL(LOADING_PATH, frameBase)
  url.searchParams.set('attempt', attempt)
  return url.href
}
