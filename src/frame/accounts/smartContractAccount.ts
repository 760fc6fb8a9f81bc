import {
  type Address,
  bytesToBigInt,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  padHex,
  parseAbi,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  type SmartAccount,
  type SmartAccountImplementation,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import { signMessage, signTypedData } from 'viem/experimental/erc7739'
import type { EvmClient } from './evmClient.ts'

const factoryAbi = parseAbi([
  'function createAccount(bytes32 ownSalt) payable returns (address)',
  'function getAddress(bytes32 ownSalt) view returns (address)',
])

/** What the account can be told to do, of all that its contract has. */
export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
  'function executeBatch(Call[] calls) payable returns (bytes[])',
])

/** A signature of the right length, for estimates. */
const STUB_SIGNATURE: Hex = `0x${'ff'.repeat(15)}${'00'.repeat(16)}07${'aa'.repeat(32)}1c`

export type LatchkeyContract = SmartAccount<
  SmartAccountImplementation<typeof entryPoint08Abi, '0.8', object>
>

/**
 * Solady's account under EntryPoint 0.8, as viem drives smart accounts. Its address follows from its owner alone:
 * the factory takes the owner as the head of the salt.
 */
export async function smartContractAccount(
  client: EvmClient,
  factory: Address,
  owner: LocalAccount,
): Promise<LatchkeyContract> {
  const ownSalt = padHex(owner.address, { dir: 'right', size: 32 })
  const address = await readContract(client, {
    address: factory,
    abi: factoryAbi,
    functionName: 'getAddress',
    args: [ownSalt],
  })
  const factoryData = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [ownSalt],
  })

  return await toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: () => Promise.resolve(address),
    getFactoryArgs: () => Promise.resolve({ factory, factoryData }),
    // A lane of its own for each operation: those sent at once, from whatever tab, do not wait for each other.
    getNonce: () =>
      Promise.resolve(bytesToBigInt(crypto.getRandomValues(new Uint8Array(24))) << 64n),
    getStubSignature: () => Promise.resolve(STUB_SIGNATURE),

    async encodeCalls(calls) {
      const [only] = calls
      if (calls.length === 1 && only)
        return encodeFunctionData({
          abi: accountAbi,
          functionName: 'execute',
          args: [only.to, only.value ?? 0n, only.data ?? '0x'],
        })
      return encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))],
      })
    },

    // Both bind the signature to this account (ERC-7739), so that it holds for no other of the same owner.
    signMessage: ({ message }) =>
      signMessage(client, { account: owner, message, verifier: address, factory, factoryData }),
    signTypedData: (data) =>
      signTypedData(client, {
        ...(data as unknown as Parameters<typeof signTypedData>[1]),
        account: owner,
        verifier: address,
        factory,
        factoryData,
      }),

    async signUserOperation({ chainId = client.chain.id, ...userOperation }) {
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation: { ...userOperation, sender: address } as Parameters<
          typeof getUserOperationHash<'0.8'>
        >[0]['userOperation'],
      })
      return await owner.signMessage({ message: { raw: hash } })
    },
  })
}
