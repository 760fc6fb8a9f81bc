/** The pairing topic in a `wc:` URI; empty where it is none. */
export const pairingTopicOf = (uri: string): string => /^wc:([^@]+)@/.exec(uri)?.[1] ?? ''
