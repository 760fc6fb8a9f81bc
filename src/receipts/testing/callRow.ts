import { numberToHex } from 'viem'
import type { RequestRow } from './requestRow.ts'
import { encode, testAddresses } from './testAddresses.ts'

const { me } = testAddresses

export const IN_A_WEEK = 1_796_000_000

/** The parameters of a transaction. */
export const send = (to: string | undefined, data?: string, value = 0n) => [
  { from: me, ...(to && { to }), ...(data && { data }), value: numberToHex(value) },
]
/** A row of `eth_sendTransaction`. */
export const one = (
  name: string,
  params: unknown,
  acts: string[],
  risks: string[] = [],
): RequestRow => ({
  name,
  method: 'eth_sendTransaction',
  params,
  acts,
  risks,
})
export const transfer = (to: string, amount: bigint) =>
  encode('transfer(address,uint256)', [to, amount])
export const approve = (spender: string, amount: bigint) =>
  encode('approve(address,uint256)', [spender, amount])
