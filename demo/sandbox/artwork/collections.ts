/** An item of a collection, with its metadata; `picture` is the seed of its drawing. */
export type Piece = { name: string; description: string; picture: string }

/** What a collection's metadata folder holds. */
export type Collection = {
  /** Its folder's name. */
  slug: string
  name: string
  symbol: string
  standard: 'ERC721' | 'ERC1155' | 'metaplex'
  pieces: readonly Piece[]
  isSpam?: boolean
}

const numbered = (names: readonly string[], about: string): Piece[] =>
  names.map((name, at) => ({ name, description: about, picture: `${name} ${at}` }))

/** The collections that are deployed on the EVM chains of the sandbox. */
export const collections = [
  {
    slug: 'locks',
    name: 'Curious Locks',
    symbol: 'LOCK',
    standard: 'ERC721',
    pieces: numbered(
      [
        ...['Padlock at Dawn', 'Warded Rose', 'Salt Harbour', 'Tin Heart', 'Night Porter'],
        ...['Clockmaker', 'Blue Hasp', 'The Turnstile', 'Quiet Bolt', 'Lantern Ward'],
        ...['Orchard Gate', 'Last Tumbler'],
      ],
      'One of twelve locks, each of which opens something.',
    ),
  },
  {
    slug: 'stamps',
    name: 'Harbour Stamps',
    symbol: 'STMP',
    standard: 'ERC1155',
    pieces: numbered(
      ['Ferry, second class', 'Lighthouse', 'Gull in Fog', 'Customs House'],
      'Printed in editions; some were used.',
    ),
  },
  {
    slug: 'trouble',
    name: 'Trouble <b>& Co</b>',
    symbol: 'TRBL',
    standard: 'ERC721',
    // Their metadata is in hostileMetadata.
    pieces: numbered(['1', '2', '3', '4', '5', '6'], ''),
  },
  {
    slug: 'prizes',
    name: 'Claim 5000 USDT at prize-drop.example.com',
    symbol: 'PRIZE',
    standard: 'ERC1155',
    pieces: numbered(['Visit to claim', 'Last call'], 'You have won. Hurry.'),
    isSpam: true,
  },
] as const satisfies readonly Collection[]

/** The collectibles of the Solana chain. */
export const solanaCollection = {
  slug: 'keys',
  name: 'Lost Keys',
  symbol: 'KEYS',
  standard: 'metaplex',
  pieces: numbered(
    ['Key to the Garden', 'Key to No Door', 'Key of a Music Box'],
    'Somebody is looking for it.',
  ),
} as const satisfies Collection

export type CollectionSlug = (typeof collections)[number]['slug']
