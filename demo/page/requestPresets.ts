type Situation = { address: string; receiver: string; networkId: string }
type Preset = { label: string; build(at: Situation): { method: string; params: unknown } }

/** 0.1 of a currency with 18 decimals. */
const TENTH = `0x${(10n ** 17n).toString(16)}`

const hexText = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const typedData = (chainId: number) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Delivery: [
      { name: 'to', type: 'string' },
      { name: 'parcels', type: 'uint256' },
    ],
  },
  primaryType: 'Delivery',
  domain: { name: 'Latchkey demo', version: '1', chainId },
  message: { to: 'Ada', parcels: 3 },
})

export const requestPresets: readonly Preset[] = [
  {
    label: 'Sign a message',
    build: ({ address }) => ({
      method: 'personal_sign',
      params: [hexText('Hello from the Latchkey demo'), address],
    }),
  },
  {
    label: 'Sign typed data',
    build: ({ address, networkId }) => ({
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(typedData(Number(networkId.split(':')[1])))],
    }),
  },
  {
    label: 'Send 0.1',
    build: ({ address, receiver }) => ({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: receiver, value: TENTH }],
    }),
  },
  {
    label: 'Balance',
    build: ({ address }) => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
  },
  {
    label: 'Capabilities',
    build: ({ address }) => ({ method: 'wallet_getCapabilities', params: [address] }),
  },
]
