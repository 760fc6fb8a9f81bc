const PUBLIC_KEY = `0x02${'ab'.repeat(32)}`

/** A page's session request: half an ether a day, and one function of a contract. */
export const sessionGrant = (changes: object = {}) => ({
  chainId: '0x7a69',
  expiry: Math.floor(Date.now() / 1000) + 3600,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: PUBLIC_KEY }] } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x6f05b59d3b20000', start: 1, period: 86400 },
    },
    {
      type: 'contract-call',
      data: {
        address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
        functions: [{ functionName: 'mint' }],
      },
    },
  ],
  policies: [],
  ...changes,
})
