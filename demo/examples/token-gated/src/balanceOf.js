const BALANCE_OF = '0x70a08231'

/** What an account holds of an ERC-20 or ERC-721 token, in its smallest unit. @throws {Error} the node does not say */
export async function balanceOf(account, { token, rpcUrl }) {
  const data = BALANCE_OF + account.slice('0x'.length).toLowerCase().padStart(64, '0')
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: token, data }, 'latest'],
  }
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
    signal: AbortSignal.timeout(10_000),
  })
  const { result, error } = await answer.json()
  if (!/^0x[0-9a-f]{64}$/i.test(result)) throw new Error(`The node does not say: ${error?.message}`)
  return BigInt(result)
}
