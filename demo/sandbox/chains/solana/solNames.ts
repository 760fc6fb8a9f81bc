import { createHash } from 'node:crypto'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { encodeRecord } from './encodeRecord.ts'

/** @see https://sns.guide for where names and what belongs to them are found */
const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX' as Address
/** Owns every name that ends in `.sol`. */
const SOL_DOMAIN = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx' as Address
const REVERSE_LOOKUP = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z' as Address
/** Keeps which of its names an account likes best. */
const FAVOURITES_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29' as Address
const NONE = '11111111111111111111111111111111' as Address
const PREFIX = 'SPL Name Service'

type NameAccount = { address: Address; program: Address; data: Uint8Array }

const accountOf = async (text: string, classOf: Address, parent: Address): Promise<Address> => {
  const bytes = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: NAME_PROGRAM,
    seeds: [
      new Uint8Array(
        createHash('sha256')
          .update(PREFIX + text)
          .digest(),
      ),
      bytes.encode(classOf),
      bytes.encode(parent),
    ],
  })
  return found
}

/** The accounts that make a name someone's, and the one it is shown by. @param label without `.sol` */
export async function solName(label: string, owner: string): Promise<NameAccount[]> {
  const domain = await accountOf(label, NONE, SOL_DOMAIN)
  const reverse = await accountOf(domain, REVERSE_LOOKUP, NONE)
  const [favourite] = await getProgramDerivedAddress({
    programAddress: FAVOURITES_PROGRAM,
    seeds: ['favourite_domain', getAddressEncoder().encode(owner as Address)],
  })
  return [
    {
      address: domain,
      program: NAME_PROGRAM,
      data: encodeRecord([{ address: SOL_DOMAIN }, { address: owner }, { address: NONE }]),
    },
    {
      address: reverse,
      program: NAME_PROGRAM,
      data: encodeRecord([
        ...[{ address: NONE }, { address: REVERSE_LOOKUP }, { address: REVERSE_LOOKUP }],
        { text: label },
      ]),
    },
    {
      address: favourite,
      program: FAVOURITES_PROGRAM,
      data: encodeRecord([{ u8: 1 }, { address: domain }]),
    },
  ]
}

/** The names that development accounts have from the start, in the accounts' order. */
export const solLabels = ['ada', 'grace'] as const

export const solNameGenesis = async (): Promise<NameAccount[]> =>
  (
    await Promise.all(
      solLabels.map((label, at) => solName(label, solanaDevAccounts[at]?.address ?? NONE)),
    )
  ).flat()
