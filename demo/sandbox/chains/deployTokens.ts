import { createRequire } from 'node:module'
import type { Abi } from 'viem'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode, type NodeCall } from './callNode.ts'
import { confirmTransactions } from './confirmTransactions.ts'
import tetherLike from './contracts/TetherLike.generated.json' with { type: 'json' }

export type Token = {
  address: `0x${string}`
  name: string
  symbol: string
  decimals: number
}

/** What is deployed on each chain, at the same addresses. */
export type Tokens = {
  /** A plain ERC-20 of 18 decimals. */
  erc20: Token
  /** Six decimals; `transfer`, `transferFrom` and `approve` return nothing. */
  tether: Token
}

type Artefact = { abi: Abi; bytecode: `0x${string}` }

const preset = createRequire(import.meta.url)(
  '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json',
) as Artefact

/** Not one of the development accounts, so that these keep their whole balance and start at nonce 0. */
export const DEPLOYER = '0x1a7c4be100000000000000000000000000000001'
const SUPPLY = 1_000_000_000n
/** What each development account is given, in whole tokens. */
const GIFT = 1000n

const planned = [
  {
    artefact: preset,
    name: 'Brass',
    symbol: 'BRASS',
    decimals: 18,
  },
  {
    artefact: tetherLike as Artefact,
    name: 'Sandbox Dollar',
    symbol: 'USDS',
    decimals: 6,
  },
].map((token, nonce) => ({
  ...token,
  address: getContractAddress({
    from: DEPLOYER,
    nonce: BigInt(nonce),
  }).toLowerCase() as Token['address'],
}))

/** Enough for a deployment; 22 transactions of this size fit into one block. */
const GAS = '0x16e360'

/** Deploys both tokens and gives 1,000 of each to every development account. */
export async function deployTokens(url: string): Promise<Tokens> {
  await callNode(url, [
    { method: 'anvil_setBalance', params: [DEPLOYER, '0x56bc75e2d63100000'] },
    { method: 'anvil_impersonateAccount', params: [DEPLOYER] },
  ])
  const transactions: { to?: string; data: string }[] = [
    ...planned.map(({ artefact: { abi, bytecode }, name, symbol, decimals }) => ({
      data: encodeDeployData({
        abi,
        bytecode,
        args: [name, symbol, SUPPLY * 10n ** BigInt(decimals), DEPLOYER],
      }),
    })),
    ...planned.flatMap(({ artefact: { abi }, address, decimals }) =>
      devAccounts.map((account) => ({
        to: address,
        data: encodeFunctionData({
          abi,
          functionName: 'transfer',
          args: [account.address, GIFT * 10n ** BigInt(decimals)],
        }),
      })),
    ),
  ]
  const hashes = await callNode(
    url,
    transactions.map(
      (transaction, nonce): NodeCall => ({
        method: 'eth_sendTransaction',
        params: [{ from: DEPLOYER, gas: GAS, nonce: `0x${nonce.toString(16)}`, ...transaction }],
      }),
    ),
  )
  await confirmTransactions(url, hashes)
  await callNode(url, [{ method: 'anvil_stopImpersonatingAccount', params: [DEPLOYER] }])

  const [erc20, tether] = planned.map(({ artefact: _, ...token }) => token)
  if (!erc20 || !tether) throw new Error('Two tokens are planned')
  return { erc20, tether }
}
