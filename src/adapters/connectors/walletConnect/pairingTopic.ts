/** The topic of the pairing that a `wc:` URI offers; empty where it is none. */
export const pairingTopicOf = (uri: string): string => /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''
