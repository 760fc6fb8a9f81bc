import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { callNode } from '../chains/callNode.ts'
import { confirmTransactions } from '../chains/confirmTransactions.ts'
import { DEPLOYER } from '../chains/deployTokens.ts'
import { sendTransfer } from '../chains/solana/sendTransfer.ts'
import type { SolanaBank } from '../chains/solana/solanaBank.ts'
import type { PayAsset } from './payAssets.ts'

/** `amount` in the smallest unit; `to` a plain address. */
export type BankPayment = { asset: PayAsset; amount: bigint; to: string }

/** As many coins as are minted for every payment in coins, on top of it. */
const FEES = 10n ** 18n

/** Pays from what the exchange has on the chain; answers the transaction once it is in a block. @throws when it failed */
export async function payFromBank(
  { asset, amount, to }: BankPayment,
  bank: SolanaBank | undefined,
): Promise<string> {
  if (asset.namespace === 'solana') {
    const from = solanaDevAccounts.at(-1)
    if (!bank || !from) throw new Error('There is no Solana chain')
    const { signature, error } = await sendTransfer(bank, { from, to, amount, token: asset.token })
    if (error !== null) throw new Error(`The chain refused it: ${JSON.stringify(error)}`)
    return signature
  }
  const { node, token } = asset
  const native = token ? 0n : amount
  const transaction = token
    ? {
        to: token.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to as Hex, amount],
        }),
      }
    : { to, value: toHex(amount) }
  const [, , hash] = await callNode(node, [
    { method: 'anvil_setBalance', params: [DEPLOYER, toHex(native + FEES)] },
    { method: 'anvil_impersonateAccount', params: [DEPLOYER] },
    { method: 'eth_sendTransaction', params: [{ from: DEPLOYER, gas: '0x30d40', ...transaction }] },
  ])
  await confirmTransactions(node, [hash])
  return String(hash)
}
