import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem/utils'
import {
  type AccountContracts,
  accountContracts,
  accountDeployments,
  CREATE2_DEPLOYER,
} from './accountContracts.ts'
import { callNode } from './callNode.ts'
import { confirmTransactions } from './confirmTransactions.ts'

/** Not one of the development accounts, nor the one that deploys the tokens: nonces stay apart. */
const DEPLOYER = '0x1a7c4be100000000000000000000000000000002'

/** What the paymaster can spend on others' fees. */
const SPONSORED = parseEther('1000000')

const GAS = '0xb71b00'

const depositAbi = parseAbi(['function depositTo(address account) payable'])

/** Deploys what smart accounts need, and gives the paymaster its deposit. */
export async function deployAccounts(url: string): Promise<AccountContracts> {
  const { entryPoint, paymaster } = accountContracts
  const transactions = [
    ...accountDeployments.map(({ data }) => ({ to: CREATE2_DEPLOYER, data })),
    {
      to: entryPoint,
      value: toHex(SPONSORED),
      data: encodeFunctionData({
        abi: depositAbi,
        functionName: 'depositTo',
        args: [paymaster],
      }),
    },
  ]
  await callNode(url, [
    { method: 'anvil_setBalance', params: [DEPLOYER, toHex(SPONSORED * 2n)] },
    { method: 'anvil_impersonateAccount', params: [DEPLOYER] },
  ])
  const hashes = await callNode(
    url,
    transactions.map((transaction, nonce) => ({
      method: 'eth_sendTransaction',
      params: [{ from: DEPLOYER, gas: GAS, nonce: toHex(nonce), ...transaction }],
    })),
  )
  await confirmTransactions(url, hashes)
  await callNode(url, [{ method: 'anvil_stopImpersonatingAccount', params: [DEPLOYER] }])
  return accountContracts
}
