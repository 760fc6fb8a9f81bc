import type { Address } from 'viem'

type Deployment = {
  address: string
  /** Absent: on every network, since the address follows from the code. */
  chainIds?: readonly number[]
}

/**
 * Contracts that make several calls for whoever calls them, with themselves as the sender.
 *
 * @see https://github.com/mds1/multicall3
 * @see https://github.com/makerdao/multicall
 */
const multicalls: readonly Deployment[] = [
  { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
  // On the chains of the ZK Stack addresses follow from other code.
  {
    address: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
    chainIds: [300, 324, 11124, 978658],
  },
  { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7', chainIds: [2741] },
  { address: '0x5BA1e12693Dc8F9c48aAD8770482f4739bEeD696', chainIds: [1] },
  { address: '0xeefBa1e63905eF1D7ACbA5a8513c70307C1cE441', chainIds: [1] },
]

/**
 * Uniswap's contracts that take several calls of themselves in one, with the sender of the whole.
 *
 * @see https://docs.uniswap.org/contracts/v3/reference/deployments
 */
const routers: readonly Deployment[] = [
  {
    address: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
    chainIds: [1, 10, 137, 42161, 11155111],
  },
  { address: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', chainIds: [1, 10, 137, 42161] },
  { address: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E', chainIds: [11155111] },
  { address: '0x2626664c2603336E57B271c5C0b26F421741e481', chainIds: [8453] },
  { address: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2', chainIds: [56] },
  { address: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE', chainIds: [43114] },
  { address: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88', chainIds: [1, 10, 137, 42161] },
  { address: '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', chainIds: [8453] },
]

/**
 * Safe's MultiSend and MultiSendCallOnly.
 *
 * @see https://github.com/safe-global/safe-deployments
 */
const multisends: readonly Deployment[] = [
  // 1.1.1
  { address: '0x8D29bE29923b68abfDD21e541b9374737B49cdAD' },
  // 1.3.0
  { address: '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761' },
  { address: '0x998739BFdAAdde7C933B942a68053933098f9EDa' },
  { address: '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D' },
  { address: '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B' },
  // 1.3.0 on the ZK Stack
  { address: '0x0dFcccB95225ffB03c6FBB2559B530C2B7C8A912' },
  { address: '0xf220D3b4DFb23C4ade8C88E526C1353AbAcbC38F' },
  // 1.4.1
  { address: '0x38869bF66a61cF6bDB996A6aE40D5853Fd43B526' },
  { address: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2' },
  // 1.4.1 on the ZK Stack
  { address: '0x309D0B190FeCCa8e1D5D8309a16F7e3CB133E885' },
  { address: '0x0408EF011960d02349d50286D20531229BCef773' },
  // 1.5.0
  { address: '0x218543288004CD07832472D464648173c77D7eB7' },
  { address: '0xA83c336B20401Af773B6219BA5027174338D1836' },
]

const isAmong =
  (deployments: readonly Deployment[]) =>
  (address: Address, chainId: number): boolean =>
    deployments.some(
      (one) =>
        one.address.toLowerCase() === address.toLowerCase() &&
        (one.chainIds?.includes(chainId) ?? true),
    )

export const isMulticallContract = isAmong(multicalls)
export const isRouter = isAmong(routers)
export const isMultisend = isAmong(multisends)

/** Permit2, on most networks and on those of the ZK Stack. @see https://docs.uniswap.org/contracts/permit2/overview */
export const isPermit2 = (address: string): boolean =>
  [
    '0x000000000022d473030f116ddee9f6b43ac78ba3',
    '0x0000000000225e31d15943971f47ad3022f714fa',
  ].includes(address.toLowerCase())
