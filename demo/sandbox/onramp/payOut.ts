import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { callNode } from '../chains/callNode.ts'
import { confirmTransactions } from '../chains/confirmTransactions.ts'
import { DEPLOYER } from '../chains/deployTokens.ts'
import { sendTransfer } from '../chains/solana/sendTransfer.ts'
import type { SolanaBank } from '../chains/solana/solanaBank.ts'
import { solanaTreasury, TREASURY } from '../chains/treasury.ts'

export type Payout = {
  to: string
  /** In the smallest unit. */
  amount: bigint
  /** Of the token; '' for the chain's own coin. */
  contract: string
}

const transferData = (to: string, amount: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as `0x${string}`, amount],
  })

/** Sends what was bought from the treasury, which never runs dry. @returns the hash, once it is mined */
export async function payOutEvm(url: string, { to, amount, contract }: Payout): Promise<string> {
  await callNode(
    url,
    [TREASURY, ...(contract ? [DEPLOYER] : [])].flatMap((account) => [
      { method: 'anvil_setBalance', params: [account, toHex(10n ** 18n + amount)] },
      { method: 'anvil_impersonateAccount', params: [account] },
    ]),
  )
  const send = (transaction: object) => ({
    method: 'eth_sendTransaction',
    params: [{ gas: toHex(200_000), ...transaction }],
  })
  if (contract) {
    const data = transferData(TREASURY, amount)
    const supply = await callNode(url, [send({ from: DEPLOYER, to: contract, data })])
    await confirmTransactions(url, supply)
  }
  const hashes = await callNode(url, [
    contract
      ? send({ from: TREASURY, to: contract, data: transferData(to, amount) })
      : send({ from: TREASURY, to, value: toHex(amount) }),
  ])
  await confirmTransactions(url, hashes)
  return String(hashes[0])
}

/** The same for SOL. @throws when the transfer failed */
export async function payOutSolana(bank: SolanaBank, { to, amount }: Payout): Promise<string> {
  bank.airdrop(solanaTreasury.address, amount + 1_000_000_000n)
  const { signature, error } = await sendTransfer(bank, { from: solanaTreasury, to, amount })
  if (error) throw new Error(`The transfer failed: ${JSON.stringify(error)}`)
  return signature
}
