/** Line drawings on a 96 × 72 ground, stroke 1.5; `detail` is the one thing in brass. */
export const illustrations = {
  'wallet-key': {
    line: 'M32 22a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM46 36h34v9M70 36v6',
    detail: 'M32 31.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  },
  'wallet-assets': {
    line: 'M24 26h48a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6zM78 38H66a5 5 0 0 0 0 10h12',
    detail: 'M37.7 26a11 11 0 1 1 12.6 0M44 13v8',
  },
  'wallet-apps': {
    line: 'M30 12h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM30 40h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4zM58 40h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z',
    detail:
      'M58 12h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4zM65 19a2.5 2.5 0 0 0-1.2 4.7L63 28h4l-.8-4.3A2.5 2.5 0 0 0 65 19z',
  },
  'network-map': {
    line: 'M26 10l12 7v14l-12 7-12-7V17zM70 10l12 7v14l-12 7-12-7V17zM21 21h10M21 27h7M65 21h10M65 27h7',
    detail: 'M48 34l12 7v14l-12 7-12-7V41zM43 45h10M43 51h7',
  },
  'network-fees': {
    line: 'M60 16a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM12 28h20M18 36h14M12 44h20',
    detail: 'M60 26l7.5 10L60 46l-7.5-10zM52.5 36h15',
  },
  'search-empty': {
    line: 'M44 14a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM57 45l15 15',
    detail: 'M37 32h14',
  },
  offline: {
    line: 'M8 36h20M28 26h6a10 10 0 0 1 0 20h-6zM88 36H70M70 26h-4a10 10 0 0 0 0 20h4zM44 32h5M44 40h5',
    detail: 'M50 12l-1.5 6M58.5 15l-3.5 5M41 16l3 4.5',
  },
  'get-wallet': {
    line: 'M24 20h44a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V24a8 8 0 0 1 8-8h38v4M74 34H62a6 6 0 0 0 0 12h12',
    detail: 'M78 8v12M72 14h12',
  },
} as const satisfies Readonly<Record<string, { readonly line: string; readonly detail: string }>>

export type IllustrationName = keyof typeof illustrations
