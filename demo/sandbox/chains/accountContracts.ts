import { createRequire } from 'node:module'
import type { Abi, Address, Hex } from 'viem'
import { concatHex, encodeDeployData, getContractAddress, padHex } from 'viem/utils'
import factory from './contracts/ERC4337Factory.generated.json' with { type: 'json' }
import account from './contracts/LatchkeyAccount.generated.json' with { type: 'json' }
import paymaster from './contracts/OpenPaymaster.generated.json' with { type: 'json' }

/** Where the contracts of smart accounts are, the same on each chain of the sandbox. */
export type AccountContracts = {
  /** EntryPoint 0.8, at the address it has on public networks. */
  entryPoint: Address
  /** Makes accounts: `createAccount(bytes32 owner followed by a salt)`. */
  factory: Address
  /** A paymaster that pays for every operation. */
  paymaster: Address
}

type Artefact = { abi: Abi; bytecode: Hex }

const entryPoint = createRequire(import.meta.url)(
  '@account-abstraction/contracts/artifacts/EntryPoint.json',
) as Artefact

/** The contract that deploys whatever it is sent, at an address that follows from salt and code; anvil has it. */
export const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What EntryPoint 0.8 was deployed with on public networks. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const NO_SALT = padHex('0x', { size: 32 })

type Deployment = { address: Address; data: Hex }

const plan = ({ abi, bytecode }: Artefact, args: readonly unknown[], salt: Hex): Deployment => {
  const code = encodeDeployData({ abi, bytecode, args })
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: CREATE2_DEPLOYER,
      salt,
      bytecode: code,
    }),
    data: concatHex([salt, code]),
  }
}

const planned = (() => {
  const entry = plan(entryPoint, [], ENTRY_POINT_SALT)
  const logic = plan(account as Artefact, [], NO_SALT)
  return {
    entry,
    logic,
    factory: plan(factory as Artefact, [logic.address], NO_SALT),
    paymaster: plan(paymaster as Artefact, [entry.address], NO_SALT),
  }
})()

/** What to send to {@link CREATE2_DEPLOYER}, in order. */
export const accountDeployments: readonly Deployment[] = [
  planned.entry,
  planned.logic,
  planned.factory,
  planned.paymaster,
]

export const accountContracts: AccountContracts = {
  entryPoint: planned.entry.address,
  factory: planned.factory.address,
  paymaster: planned.paymaster.address,
}
