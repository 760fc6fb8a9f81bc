import { type Address, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { concatHex } from 'viem/utils'
import type { DevAccount } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { confirmTransactions } from '../../demo/sandbox/chains/confirmTransactions.ts'

/** The address of the code that accounts delegate to. */
const CODE_AT = '0x00000000000000000000000000000000000c0de1'

/**
 * A contract that answers ERC-1271 for one key: the precompile at 1 recovers the signer of the hash, and the answer is
 * `0x1626ba7e` if it is that key, otherwise empty.
 */
const codeOf = (key: Address): Hex =>
  concatHex([
    // hash, v, r and s, at the precompile's input
    ...(['0x600435600052', '0x60a43560f81c602052', '0x606435604052', '0x608435606052'] as const),
    // recover: 128 bytes from 0, the answer to 0x80
    '0x602060806080600060015afa50',
    ...(['0x73', key, '0x60805114'] as const),
    // times the magic value, to the left, returned
    '0x631626ba7e0260e01b60005260206000f3',
  ])

/**
 * Delegates a plain account to code that lets another key sign for it as well.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export async function borrowCode(
  url: string,
  { lender, key }: { lender: DevAccount; key: Address },
): Promise<void> {
  const account = privateKeyToAccount(lender.privateKey)
  const [id] = await callNode(url, [
    { method: 'eth_chainId' },
    { method: 'anvil_setCode', params: [CODE_AT, codeOf(key)] },
  ])
  const client = createWalletClient({ account, transport: http(url) })
  const chain = {
    id: Number(id),
    name: 'Sandbox',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const authorization = await client.signAuthorization({
    contractAddress: CODE_AT,
    chainId: chain.id,
    executor: 'self',
  })
  const hash = await client.sendTransaction({
    chain,
    authorizationList: [authorization],
    to: account.address,
    gas: 200_000n,
  })
  await confirmTransactions(url, [hash])
  const [code] = await callNode(url, [
    { method: 'eth_getCode', params: [account.address, 'latest'] },
  ])
  if (code !== concatHex(['0xef0100', CODE_AT]))
    throw new Error(`${account.address} has ${String(code)}`)
}
