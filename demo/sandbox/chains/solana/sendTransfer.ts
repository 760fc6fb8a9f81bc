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
import type { SolanaDevAccount } from '#testkit/keys/solanaDevAccounts.ts'
import { encodeRecord } from './encodeRecord.ts'
import type { Landed, SolanaBank } from './solanaBank.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  associatedTokenAccount,
  type SolanaToken,
} from './solanaTokens.ts'

export type SolanaTransfer = {
  from: SolanaDevAccount
  /** The receiver; a token account is created where there is none. */
  to: string
  /** In the smallest unit. */
  amount: bigint
  /** Absent: SOL. */
  token?: SolanaToken | undefined
}

const SYSTEM = address('11111111111111111111111111111111')
const READ = 0
const WRITE = 1
const SIGN = 2
const SIGN_AND_WRITE = 3
const SYSTEM_TRANSFER = 2
const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12

const amountBytes = (amount: bigint) => [
  { u32: Number(amount & 0xffffffffn) },
  { u32: Number(amount >> 32n) },
]

async function instructions({ from, to, amount, token }: SolanaTransfer): Promise<IInstruction[]> {
  const sender = from.address as Address
  const receiver = to as Address
  if (!token)
    return [
      {
        programAddress: SYSTEM,
        accounts: [
          { address: sender, role: SIGN_AND_WRITE },
          { address: receiver, role: WRITE },
        ],
        data: encodeRecord([{ u32: SYSTEM_TRANSFER }, ...amountBytes(amount)]),
      },
    ]
  const [source, target] = await Promise.all(
    [sender, receiver].map((owner) => associatedTokenAccount(owner, token)),
  )
  const mint = { address: address(token.address), role: READ }
  const program = address(token.program)
  if (!source || !target) throw new Error('Both have an account')
  return [
    {
      programAddress: ASSOCIATED_TOKEN_PROGRAM,
      accounts: [
        { address: sender, role: SIGN_AND_WRITE },
        { address: target, role: WRITE },
        { address: receiver, role: READ },
        mint,
        { address: SYSTEM, role: READ },
        { address: program, role: READ },
      ],
      data: encodeRecord([{ u8: CREATE_IDEMPOTENT }]),
    },
    {
      programAddress: program,
      accounts: [
        { address: source, role: WRITE },
        mint,
        { address: target, role: WRITE },
        { address: sender, role: SIGN },
      ],
      data: encodeRecord([
        { u8: TRANSFER_CHECKED },
        ...amountBytes(amount),
        { u8: token.decimals },
      ]),
    },
  ]
}

/** Moves coins or a token, signed by a development account. What fails lands too, and pays its fee. */
export async function sendTransfer(bank: SolanaBank, transfer: SolanaTransfer): Promise<Landed> {
  const { address: payer, privateKey } = transfer.from
  const seed = new Uint8Array(Buffer.from(privateKey, 'hex'))
  const { blockhash, lastValidBlockHeight } = bank.latestBlockhash()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash as Blockhash, lastValidBlockHeight },
        paid,
      ),
  )
  const whole = appendTransactionMessageInstructions(await instructions(transfer), message)
  const signed = await signTransaction(
    [await createKeyPairFromPrivateKeyBytes(seed)],
    compileTransaction(whole),
  )
  return bank.send(new Uint8Array(getTransactionEncoder().encode(signed)))
}
