import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

export const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
export const SOMEONE = address('EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N')

/** Roles of an account in an instruction, as web3.js numbers them. */
export const ROLE = { readonly: 0, writable: 1, signer: 2, writableSigner: 3 } as const

/** A transaction on the wire, unsigned. */
export function transactionBytes(
  payer: string,
  instructions: readonly IInstruction[],
  version: 'legacy' | 0 = 0,
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version }),
    (m) => setTransactionMessageFeePayer(address(payer), m),
    (m) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: SOMEONE as string as Blockhash, lastValidBlockHeight: 9n },
        m,
      ),
    (m) => appendTransactionMessageInstructions(instructions, m),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Moves 0.001 SOL; `alsoSigns` must sign too. */
export const transferInstruction = (from: string, alsoSigns?: string): IInstruction => ({
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: address(from), role: ROLE.writableSigner },
    { address: SOMEONE, role: ROLE.writable },
    ...(alsoSigns ? [{ address: alsoSigns as Address, role: ROLE.signer }] : []),
  ],
  data: Uint8Array.of(2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0),
})

/** A transaction of {@link transferInstruction} alone. */
export const transferBytes = (payer: string, version: 'legacy' | 0 = 0, alsoSigns?: string) =>
  transactionBytes(payer, [transferInstruction(payer, alsoSigns)], version)
