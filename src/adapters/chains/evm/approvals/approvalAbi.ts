/** Uniswap's Permit2, at the same address on every chain that has it. @see https://github.com/Uniswap/permit2 */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const address = (name: string) => ({ name, type: 'address' }) as const

/** The functions of Permit2 that are called here. */
export const permit2Abi = [
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [address('user'), address('token'), address('spender')],
    outputs: [
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      address('token'),
      address('spender'),
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
    ],
    outputs: [],
  },
  {
    type: 'function',
    name: 'lockdown',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'approvals', type: 'tuple[]', components: [address('token'), address('spender')] },
    ],
    outputs: [],
  },
] as const

/**
 * The functions of ERC-721 and ERC-1155 that are called here. viem's whole ABI would be bundled with the code that
 * every page loads. `approve` and `balanceOf` are those of ERC-20.
 */
export const collectionAbi = [
  {
    type: 'function',
    name: 'getApproved',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [address('')],
  },
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [address('')],
  },
  {
    type: 'function',
    name: 'isApprovedForAll',
    stateMutability: 'view',
    inputs: [address('owner'), address('operator')],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'setApprovalForAll',
    stateMutability: 'nonpayable',
    inputs: [address('operator'), { name: 'approved', type: 'bool' }],
    outputs: [],
  },
] as const
