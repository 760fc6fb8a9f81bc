import { toHex } from 'viem/utils'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from './callNode.ts'
import { confirmTransactions } from './confirmTransactions.ts'
import multicall from './contracts/Multicall.generated.json' with { type: 'json' }
import permit2 from './contracts/Permit2.published.json' with { type: 'json' }
import { claimName, ensNames } from './ensNames.ts'
import {
  mintPiece,
  mintToken,
  OPEN_DEPLOYER,
  type OpenCall,
  openContracts,
  openDeployments,
} from './openContracts.ts'

export type DeployOpenOptions = {
  /** Origin of the collections' metadata. */
  artwork: string
  /** Whether this chain has the names. */
  hasNames: boolean
}

const DEPLOYMENT_GAS = toHex(4_000_000)
const CALL_GAS = toHex(300_000)
/** Length of a call that stores a large value: a picture. */
const LONG_DATA = 1000
/** So many transactions of this gas fit into one block. */
const IN_BLOCK = { deployments: 7, calls: 90 }

const WHOLE_EACH = 7n
const FINE_EACH = 1_500_000_000_000_000_000_000_000_000_000_000_001n

/** What the development accounts are given; the third has all that means harm. */
function gifts(): OpenCall[] {
  const { tokens } = openContracts
  const [ada, grace, third] = devAccounts.map(({ address }) => address)
  return [
    ...devAccounts.flatMap(({ address }, at) => [
      mintToken(tokens.whole.address, address, WHOLE_EACH),
      mintToken(tokens.fine.address, address, FINE_EACH),
      mintPiece('locks', address, BigInt(at + 1)),
      mintPiece('stamps', address, BigInt((at % 4) + 1), 2n),
    ]),
    ...(ada
      ? [
          ...[11n, 12n].map((id) => mintPiece('locks', ada, id)),
          ...[2n, 3n, 4n].map((id) => mintPiece('stamps', ada, id, id)),
        ]
      : []),
    ...(third
      ? [
          mintToken(tokens.hostile.address, third, 10n ** 24n),
          ...[1n, 2n, 3n, 4n, 5n, 6n].map((id) => mintPiece('trouble', third, id)),
        ]
      : []),
    ...[ada, grace, third].flatMap((one) => (one ? [mintPiece('prizes', one, 1n, 1000n)] : [])),
  ]
}

const inPiecesOf = <Item>(size: number, items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )

/**
 * Deploys the tokens, collections and names that anyone may use, puts Multicall3 and Permit2 where everyone looks for them, and gives
 * the development accounts something of each. Blocks are mined on demand meanwhile.
 */
export async function deployOpen(url: string, options: DeployOpenOptions): Promise<void> {
  const { artwork, hasNames } = options
  const deployments = openDeployments(artwork).map((data) => ({ data, gas: DEPLOYMENT_GAS }))
  const calls = [...gifts(), ...(hasNames ? ensNames().flatMap(claimName) : [])].map((call) => ({
    ...call,
    gas: call.data.length > LONG_DATA ? DEPLOYMENT_GAS : CALL_GAS,
  }))
  await callNode(url, [
    { method: 'anvil_setCode', params: [openContracts.multicall3, multicall.runtime] },
    { method: 'anvil_setCode', params: [openContracts.permit2, permit2.runtime] },
    { method: 'anvil_setBalance', params: [OPEN_DEPLOYER, toHex(10n ** 20n)] },
    { method: 'anvil_impersonateAccount', params: [OPEN_DEPLOYER] },
    { method: 'evm_setAutomine', params: [false] },
  ])
  const hashes: unknown[] = []
  for (const transactions of [
    ...inPiecesOf(IN_BLOCK.deployments, deployments),
    ...inPiecesOf(IN_BLOCK.calls, calls),
  ]) {
    const sent = transactions.map((transaction, at) => ({
      method: 'eth_sendTransaction',
      params: [{ from: OPEN_DEPLOYER, nonce: toHex(hashes.length + at), ...transaction }],
    }))
    hashes.push(...(await callNode(url, sent)))
    await callNode(url, [{ method: 'evm_mine' }])
  }
  await callNode(url, [{ method: 'evm_setAutomine', params: [true] }])
  await confirmTransactions(url, hashes)
}
