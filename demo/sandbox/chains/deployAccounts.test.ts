import {
  createPublicClient,
  createWalletClient,
  getAddress,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { AccountContracts } from './accountContracts.ts'
import { compileAccounts } from './contracts/compileAccounts.mjs'
import factory from './contracts/ERC4337Factory.generated.json' with { type: 'json' }
import account from './contracts/LatchkeyAccount.generated.json' with { type: 'json' }
import paymaster from './contracts/OpenPaymaster.generated.json' with { type: 'json' }
import { deployAccounts } from './deployAccounts.ts'
import { deployTokens } from './deployTokens.ts'
import { type EvmChain, startEvmChain } from './startEvmChain.ts'

let chains: EvmChain[]
let contracts: AccountContracts[]

beforeAll(async () => {
  chains = await Promise.all([31337, 31338].map((chainId) => startEvmChain({ chainId })))
  contracts = await Promise.all(
    chains.map(async ({ url }) => (await Promise.all([deployAccounts(url), deployTokens(url)]))[0]),
  )
})
afterAll(() => Promise.all(chains.map((chain) => chain.close())))

const factoryAbi = parseAbi([
  'function getAddress(bytes32 ownSalt) view returns (address)',
  'function createAccount(bytes32 ownSalt) payable returns (address)',
])
const [owner] = devAccounts
const ownSalt = `${owner.address.toLowerCase()}${'00'.repeat(12)}` as `0x${string}`

test('behavior: the entry point is at its public address, the rest at the same addresses on both chains', () => {
  expect(contracts[0]?.entryPoint).toBe(entryPoint08Address)
  expect(contracts[0]).toEqual(contracts[1])
})

test('behavior: the factory deploys at the predicted address, owned by the account in the salt', async () => {
  const [chain] = chains
  const address = contracts[0]?.factory
  if (!chain || !address) throw new Error('There are two chains')
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 20 })
  const wallet = createWalletClient({ transport: http(chain.url) })
  const call = { address, abi: factoryAbi, args: [ownSalt] } as const

  const account = await client.readContract({ ...call, functionName: 'getAddress' })
  expect(await client.getCode({ address: account })).toBeUndefined()
  const hash = await wallet.writeContract({
    ...call,
    functionName: 'createAccount',
    account: owner.address,
    chain: null,
  })
  await waitUntilMined(client, hash)
  const read = (functionName: 'owner' | 'entryPoint') =>
    client.readContract({
      address: account,
      abi: parseAbi([
        'function owner() view returns (address)',
        'function entryPoint() view returns (address)',
      ]),
      functionName,
    })
  expect(await read('owner')).toBe(getAddress(owner.address))
  expect(await read('entryPoint')).toBe(entryPoint08Address)
})

test('behavior: the paymaster has a deposit', async () => {
  for (const [index, { url }] of chains.entries()) {
    const deposit = await createPublicClient({ transport: http(url) }).readContract({
      address: entryPoint08Address,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [contracts[index]?.paymaster ?? '0x'],
    })
    expect(deposit).toBeGreaterThanOrEqual(parseEther('1000'))
  }
})

test('behavior: the committed artefacts match their sources', () => {
  expect(compileAccounts()).toEqual({
    LatchkeyAccount: account,
    OpenPaymaster: paymaster,
    ERC4337Factory: factory,
  })
})
