// Made from configOptions.ts and elementAttributes.ts. After a change of them: npx vitest run --config test/vitest.config.ts test/build/describeOptions.test.ts -u

/** Attributes that are read as they are. */
export const textNames =
  'name project-id default-network lang view passkey-wallet terms-url privacy-url address-explorer-url'

/** Attributes that are read as words. */
export const listNames = 'networks wallets socials swaps onramp balance-token'

/** Each a name and its choices; the first choice is the default. */
export const choiceNames = [
  'theme auto light dark',
  'display modal inline',
  'append body none',
  'chain-policy require warn ignore',
  'button auto connect account network none',
  'receipts risky all off',
]

/** Flags that are on without being written. */
export const onNames =
  'email activity receive send analytics branding enable-wallets enable-injected enable-eip6963 enable-wallet-connect enable-wallet-guide enable-network-switch enable-reconnect origin-attestation'

/** Flags that are off without being written. */
export const offNames =
  'disabled required browser-back pay legal-checkbox smart-sessions collapse-wallets multi-wallet prefer-universal-links debug'
