import type { Address, Hex } from 'viem'
import { encodeFunctionData, parseAbi, toHex } from 'viem/utils'
import type { AllTokens } from '../allTokens.ts'
import { callNode } from '../callNode.ts'
import { confirmTransactions } from '../confirmTransactions.ts'
import { DEPLOYER as TOKEN_DEPLOYER } from '../deployTokens.ts'
import { mintToken } from '../openContracts.ts'
import {
  EXCHANGE_DEPLOYER,
  exchangeAbi,
  exchangeContracts,
  exchangeDeployments,
} from './exchangeContracts.ts'
import { type Deposit, firstDeposits } from './exchangePairs.ts'

const GAS = toHex(6_000_000)
const FUNDS = toHex(10n ** 26n)
/** Whatever lies in pairs can be taken out until the end of days. */
const NO_DEADLINE = 2n ** 64n

const erc20 = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
])

type Sending = { from: Address; to?: Address; data: Hex; value?: Hex }

/** Gives a token to the owner of what will lie in the exchange, who lets the exchange take it. */
const provide = (address: Address, amount: bigint, isOpen: boolean): Sending[] => [
  isOpen
    ? { from: EXCHANGE_DEPLOYER, ...mintToken(address, EXCHANGE_DEPLOYER, amount) }
    : {
        from: TOKEN_DEPLOYER,
        to: address,
        data: encodeFunctionData({
          abi: erc20,
          functionName: 'transfer',
          args: [EXCHANGE_DEPLOYER, amount],
        }),
      },
  {
    from: EXCHANGE_DEPLOYER,
    to: address,
    data: encodeFunctionData({
      abi: erc20,
      functionName: 'approve',
      args: [exchangeContracts.router, amount],
    }),
  },
]

const join = ([a, b]: readonly [Deposit, Deposit]): Sending => {
  const to = exchangeContracts.router
  const [native, other] = a.end === 'native' ? [a, b] : [undefined, b]
  const least = [EXCHANGE_DEPLOYER, NO_DEADLINE] as const
  return native
    ? {
        from: EXCHANGE_DEPLOYER,
        to,
        value: toHex(native.amount),
        data: encodeFunctionData({
          abi: exchangeAbi.router,
          functionName: 'addLiquidityETH',
          args: [other.address, other.amount, 0n, 0n, ...least],
        }),
      }
    : {
        from: EXCHANGE_DEPLOYER,
        to,
        data: encodeFunctionData({
          abi: exchangeAbi.router,
          functionName: 'addLiquidity',
          args: [a.address, b.address, a.amount, b.amount, 0n, 0n, ...least],
        }),
      }
}

/** Deploys a constant-product exchange, with pairs that anyone can trade with at the prices of today. */
export async function deployExchange(
  url: string,
  { tokens, nativeSymbol }: { tokens: AllTokens; nativeSymbol: string },
): Promise<void> {
  const deposits = firstDeposits(tokens, nativeSymbol, Date.now())
  const needed = new Map<Address, bigint>()
  for (const { end, address, amount } of deposits.flat())
    if (end !== 'native') needed.set(address, (needed.get(address) ?? 0n) + amount)
  const sendings: Sending[] = [
    ...exchangeDeployments.map((data) => ({ from: EXCHANGE_DEPLOYER as Address, data })),
    ...[...needed].flatMap(([address, amount]) =>
      provide(address, amount, address === tokens.copper.address),
    ),
    ...deposits.map(join),
  ]
  await callNode(url, [
    { method: 'anvil_setBalance', params: [EXCHANGE_DEPLOYER, FUNDS] },
    ...[EXCHANGE_DEPLOYER, TOKEN_DEPLOYER].map((from) => ({
      method: 'anvil_impersonateAccount',
      params: [from],
    })),
  ])
  const hashes: unknown[] = []
  // One after the other: each is mined before the next, which may need it.
  for (const sending of sendings)
    hashes.push(
      ...(await callNode(url, [
        { method: 'eth_sendTransaction', params: [{ gas: GAS, ...sending }] },
      ])),
    )
  await confirmTransactions(url, hashes)
  await callNode(url, [{ method: 'anvil_stopImpersonatingAccount', params: [TOKEN_DEPLOYER] }])
}
