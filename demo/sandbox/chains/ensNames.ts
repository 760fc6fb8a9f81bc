import type { Abi, Address } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { bytesToHex, encodeFunctionData } from 'viem/utils'
import { identities } from '#testkit/api/identities.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import names from './contracts/OpenNames.generated.json' with { type: 'json' }
import { type OpenCall, openContracts } from './openContracts.ts'

export type EnsEntry = {
  /** Such as `ada.eth`, normalised. */
  name: string
  owner: Address
  avatar?: string | undefined
  /** Whether the owner shows itself by it. @default true */
  isPrimary?: boolean | undefined
}

const call = (functionName: string, args: readonly unknown[]): OpenCall => ({
  to: openContracts.names,
  data: encodeFunctionData({ abi: names.abi as Abi, functionName, args }),
})

/** Gives someone a name, on the chain that has names. */
export const claimName = ({ name, owner, avatar, isPrimary = true }: EnsEntry): OpenCall[] => [
  call('claim', [bytesToHex(packetToBytes(name)), owner]),
  ...(avatar ? [call('setText', [namehash(name), 'avatar', avatar])] : []),
  ...(isPrimary ? [call('setNameForAddr', [owner, name])] : []),
]

/** Says where coins of another chain go, by coin type (ENSIP-9 and -11); the zero address for nowhere. */
export const nameCoin = (name: string, coinType: bigint, to: Address): OpenCall =>
  call('setCoinAddr', [namehash(name), coinType, to])

/** The names that some development accounts have from the start. */
export const ensNames = (): EnsEntry[] =>
  devAccounts.flatMap(({ address }) => {
    const identity = identities.get(address.toLowerCase())
    return identity
      ? [{ name: identity.name, owner: address, avatar: identity.avatar() ?? undefined }]
      : []
  })
