import type { Act } from '../act.ts'
import { readTokenProgram } from './readTokenProgram.ts'
import type { ReadInstruction } from './solanaReader.ts'

/** First byte of an instruction of the token program that holds others. */
export const BATCH = 255

/**
 * The instructions that a token program carries out one after the other, each with its count of accounts and its length
 * before it. Undefined, as a whole, where one of them is not known, or the lengths do not add up.
 *
 * @see https://github.com/solana-foundation/solana-improvement-documents/blob/main/proposals/0266-efficient-token-program.md
 */
export const readBatch: ReadInstruction = (reader, { program, accounts, data }) => {
  const acts: Act[] = []
  let [account, at] = [0, 1]
  while (at < data.length) {
    const [count = 0, length] = data.subarray(at, at + 2)
    const end = at + 2 + (length ?? 0)
    const inner = data.slice(at + 2, end)
    if (length === undefined || end > data.length || account + count > accounts.length)
      return undefined
    // One inside another is refused by the program.
    if (inner[0] === BATCH) return undefined
    const read = readTokenProgram(reader, {
      program,
      accounts: accounts.slice(account, account + count),
      data: inner,
    })
    if (!read) return undefined
    acts.push(...read)
    account += count
    at = end
  }
  return acts.length > 0 && account === accounts.length ? acts : undefined
}
