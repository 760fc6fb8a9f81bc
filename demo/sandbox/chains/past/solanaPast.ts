import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/web3.js'
import { encodeRecord } from '../solana/encodeRecord.ts'
import type { SolanaBank } from '../solana/solanaBank.ts'
import { solanaDevAccounts } from '../solana/solanaDevAccounts.ts'
import { associatedTokenAccount, type SolanaToken, solanaTokens } from '../solana/solanaTokens.ts'
import { DAY_SECONDS } from './livePast.ts'

const SYSTEM = address('11111111111111111111111111111111')
const WRITABLE = 1
const SIGNER = 2
const WRITABLE_SIGNER = 3

const amountBytes = (amount: bigint) => [
  { u32: Number(amount & 0xffffffffn) },
  { u32: Number(amount >> 32n) },
]

type Move = { daysAgo: number; from: number; to: number; amount: bigint; token?: SolanaToken }

const { spl, token2022 } = solanaTokens
const SOL = 1_000_000_000n

/** By the numbers of development accounts. */
const moves: readonly Move[] = [
  { daysAgo: 640, from: 1, to: 0, amount: 3n * SOL },
  { daysAgo: 512, from: 0, to: 1, amount: SOL / 2n },
  { daysAgo: 371, from: 1, to: 0, amount: 45_000_000n, token: spl },
  { daysAgo: 233, from: 0, to: 4, amount: 12n * SOL, token: token2022 },
  { daysAgo: 121, from: 0, to: 1, amount: 8_500_000n, token: spl },
  { daysAgo: 60, from: 4, to: 0, amount: SOL / 4n },
  { daysAgo: 18, from: 1, to: 0, amount: 30n * SOL, token: token2022 },
  { daysAgo: 9, from: 0, to: 4, amount: SOL / 100n },
  { daysAgo: 2, from: 1, to: 0, amount: 1_250_000n, token: spl },
]

async function instruction({ from, to, amount, token }: Move): Promise<IInstruction> {
  const [sender, receiver] = [from, to].map(
    (at) => (solanaDevAccounts[at]?.address ?? '') as Address,
  ) as [Address, Address]
  if (!token)
    return {
      programAddress: SYSTEM,
      accounts: [
        { address: sender, role: WRITABLE_SIGNER },
        { address: receiver, role: WRITABLE },
      ],
      data: encodeRecord([{ u32: 2 }, ...amountBytes(amount)]),
    }
  const TRANSFER_CHECKED = 12
  return {
    programAddress: address(token.program),
    accounts: [
      { address: await associatedTokenAccount(sender, token), role: WRITABLE },
      { address: address(token.address), role: 0 },
      { address: await associatedTokenAccount(receiver, token), role: WRITABLE },
      { address: sender, role: SIGNER },
    ],
    data: encodeRecord([{ u8: TRANSFER_CHECKED }, ...amountBytes(amount), { u8: token.decimals }]),
  }
}

/** Lets the Solana chain live through its past. */
export async function liveSolanaPast(bank: SolanaBank): Promise<void> {
  const now = Date.now()
  for (const move of moves) {
    const sender = solanaDevAccounts[move.from]
    if (!sender) continue
    const seed = new Uint8Array(Buffer.from(sender.privateKey, 'hex'))
    const { blockhash, lastValidBlockHeight } = bank.latestBlockhash()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(address(sender.address), empty),
      (paid) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash as Blockhash, lastValidBlockHeight },
          paid,
        ),
    )
    const whole = appendTransactionMessageInstructions([await instruction(move)], message)
    const signed = await signTransaction(
      [await createKeyPairFromPrivateKeyBytes(seed)],
      compileTransaction(whole),
    )
    bank.setTime(now - move.daysAgo * DAY_SECONDS * 1000)
    bank.send(new Uint8Array(getTransactionEncoder().encode(signed)))
  }
  bank.setTime(undefined)
}
