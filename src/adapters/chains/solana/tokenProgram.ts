import {
  AccountRole,
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type IInstruction,
} from '@solana/web3.js'

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const SYSTEM_PROGRAM = address('11111111111111111111111111111111')

const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12

export const isTokenProgram = (program: string): boolean =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM

/** A token as its mint describes it. */
export type Mint = { address: Address; program: Address; decimals: number }

/** An owner's associated token account, whose address is derived from owner and mint. */
export const associatedAccount = async (
  owner: Address,
  { address: mint, program }: Mint,
): Promise<Address> => {
  const { encode } = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [encode(owner), encode(program), encode(mint)],
  })
  return found
}

/** Creates the receiver's account if it is missing; the payer pays its rent. */
export const createAssociated = (
  { address: mint, program }: Mint,
  { payer, owner, account }: { payer: Address; owner: Address; account: Address },
): IInstruction => ({
  programAddress: ASSOCIATED_TOKEN_PROGRAM,
  accounts: [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: SYSTEM_PROGRAM, role: AccountRole.READONLY },
    { address: program, role: AccountRole.READONLY },
  ],
  data: new Uint8Array([CREATE_IDEMPOTENT]),
})

/** Transfers tokens; fails where mint or decimals are not as given. */
export const transferChecked = (
  { address: mint, program, decimals }: Mint,
  move: { from: Address; to: Address; owner: Address; amount: bigint },
): IInstruction => {
  const data = new Uint8Array(10)
  data[0] = TRANSFER_CHECKED
  new DataView(data.buffer).setBigUint64(1, move.amount, true)
  data[9] = decimals
  return {
    programAddress: program,
    accounts: [
      { address: move.from, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: move.to, role: AccountRole.WRITABLE },
      { address: move.owner, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}

/** Transfers lamports. */
export const transferLamports = (move: {
  from: Address
  to: Address
  amount: bigint
}): IInstruction => {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, move.amount, true)
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: move.from, role: AccountRole.WRITABLE_SIGNER },
      { address: move.to, role: AccountRole.WRITABLE },
    ],
    data,
  }
}
