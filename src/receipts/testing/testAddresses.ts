import {
  type Abi,
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  parseAbiItem,
} from 'viem'
import type { Ask } from '../receipt.ts'

/** Every address in the table of requests, by name. */
export const testAddresses = {
  me: '0x1111111111111111111111111111111111111111',
  bob: '0x2222222222222222222222222222222222222222',
  eve: '0x6666666666666666666666666666666666666666',
  router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  router2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  router02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  aave: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  steth: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  fake: '0x4444444444444444444444444444444444444444',
  cherokee: '0x4545454545454545454545454545454545454545',
  nice: '0x5555555555555555555555555555555555555555',
  cat: '0x7777777777777777777777777777777777777777',
  safe: '0x8888888888888888888888888888888888888888',
  farm: '0x9999999999999999999999999999999999999999',
  nobody: '0x0000000000000000000000000000000000000000',
} as const satisfies Record<string, Address>
export type Name = keyof typeof testAddresses

/** Addresses without code; all others are contracts. */
const people: readonly Address[] = [
  testAddresses.me,
  testAddresses.bob,
  testAddresses.eve,
  testAddresses.nobody,
]

export const vouched = [
  { address: testAddresses.usdc, symbol: 'USDC', decimals: 6 },
  { address: testAddresses.dai, symbol: 'DAI', decimals: 18 },
  { address: testAddresses.weth, symbol: 'WETH', decimals: 18 },
]

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function supportsInterface(bytes4) view returns (bool)',
])
const symbols: Readonly<Record<string, string>> = {
  [testAddresses.fake]: 'USDC',
  [testAddresses.cherokee]: 'ᏌᏚᎠᏟ',
  [testAddresses.nice]: 'NICE',
  [testAddresses.cat]: 'CAT',
  [testAddresses.steth]: 'stETH',
}

function answerCall(to: Address, data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: tokenAbi, data })
  const symbol = symbols[getAddress(to)]
  if (symbol === undefined) return '0x'
  if (functionName === 'symbol')
    return encodeFunctionResult({ abi: tokenAbi, functionName, result: symbol })
  const isCollection = to.toLowerCase() === testAddresses.cat
  if (functionName === 'supportsInterface')
    return encodeFunctionResult({ abi: tokenAbi, functionName, result: isCollection })
  return isCollection ? '0x' : encodeFunctionResult({ abi: tokenAbi, functionName, result: 18 })
}

/** A node without `eth_simulateV1` that knows these addresses: which are contracts, and what tokens say of themselves. */
export const node: Ask = async (method, params) => {
  const [first] = params as [unknown]
  if (method === 'eth_getCode')
    return people.some((one) => one.toLowerCase() === String(first).toLowerCase()) ? '0x' : '0x60'
  if (method === 'eth_call') {
    const { to, data } = first as { to?: Address; data: Hex }
    try {
      return to ? answerCall(to, data) : '0x'
    } catch {
      // A call of any other function succeeds.
      return '0x'
    }
  }
  throw Object.assign(new Error('the method does not exist'), { code: -32601 })
}

/** Calldata by a function as its documentation spells it: `transfer(address,uint256)`. */
export const encode = (signature: string, args: readonly unknown[]): Hex => {
  const item = parseAbiItem([`function ${signature}`] as never) as AbiFunction
  return encodeFunctionData({ abi: [item] as Abi, functionName: item.name, args: [...args] })
}
