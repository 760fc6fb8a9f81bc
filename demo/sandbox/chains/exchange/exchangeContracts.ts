import { createRequire } from 'node:module'
import type { Abi, Address, Hex } from 'viem'
import {
  concatHex,
  encodeDeployData,
  getContractAddress,
  getCreate2Address,
  keccak256,
} from 'viem/utils'

type Artefact = { abi: Abi; bytecode: string }

const read = createRequire(import.meta.url)
const artefact = (path: string): { abi: Abi; bytecode: Hex } => {
  const { abi, bytecode } = read(path) as Artefact
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}` }
}

const factory = artefact('@uniswap/v2-core/build/UniswapV2Factory.json')
const pair = artefact('@uniswap/v2-core/build/UniswapV2Pair.json')
const wrapped = artefact('@uniswap/v2-periphery/build/WETH9.json')
const router = artefact('@uniswap/v2-periphery/build/UniswapV2Router02.json')

/** Deploys the exchange and owns what lies in it: not one of the development accounts. */
export const EXCHANGE_DEPLOYER = '0x1a7c4be100000000000000000000000000000004'

const addressAt = (nonce: bigint): Address =>
  getContractAddress({ from: EXCHANGE_DEPLOYER, nonce }).toLowerCase() as Address

/** Where the exchange is, the same on each EVM chain of the sandbox. */
export const exchangeContracts = {
  factory: addressAt(0n),
  /** The native currency as a token. */
  wrapped: addressAt(1n),
  router: addressAt(2n),
}

export const exchangeAbi = { router: router.abi, pair: pair.abi }

/** The transactions, in order, that deploy everything at the addresses of {@link exchangeContracts}. */
export const exchangeDeployments: readonly Hex[] = [
  encodeDeployData({ ...factory, args: [EXCHANGE_DEPLOYER] }),
  wrapped.bytecode,
  encodeDeployData({
    ...router,
    args: [exchangeContracts.factory, exchangeContracts.wrapped],
  }),
]

/** Two tokens in the order in which a pair of them has them. */
export const inPairOrder = (a: Address, b: Address): [Address, Address] =>
  BigInt(a) < BigInt(b) ? [a, b] : [b, a]

/** Where the pair of two tokens is. */
export const pairAddress = (a: Address, b: Address): Address =>
  getCreate2Address({
    from: exchangeContracts.factory,
    salt: keccak256(concatHex(inPairOrder(a, b))),
    bytecodeHash: keccak256(pair.bytecode),
  }).toLowerCase() as Address
